import type { JoinTexts } from '../../join-text.ts'

/** Turkish. */
export const texts: JoinTexts = {
  'You’re in.': 'İçeridesiniz.',
  'Put the phone down and look up. When the room needs you, this page changes by itself.':
    'Telefonu bırakın ve yukarı bakın. Salon size ihtiyaç duyunca bu sayfa kendiliğinden değişir.',
  'Not table {0}?': 'Masa {0} değil mi?',
  'At a table after all?': 'Yoksa bir masada mısınız?',
  'Hello!': 'Merhaba!',
  'One question now, and none of this kind later: which table are you at?':
    'Şimdi bir soru, sonra bu türden başka soru yok: hangi masadasınız?',
  'I’m in': 'Buradayız',
  'No table, I’m standing': 'Masa yok, ayaktayız',
  'An idea belongs to a table: take the one nearest to you.':
    'Her fikir bir masanındır: size en yakın olanı yazın.',
  'Not this time': 'Bu sefer değil',
  'Nearly.': 'Az kaldı.',
  'Thousands of phones said hello at once. Yours is in the queue, and it queues for you: a few seconds.':
    'Binlerce telefon aynı anda merhaba dedi. Sizinki sizin için sırada bekliyor: birkaç saniye.',
  'Off we go.': 'Haydi bakalım.',
  'Next: {0}.': 'Sırada: {0}.',
  'Your table, one idea.': 'Masanız, tek bir fikir.',
  'Ideas of other tables, and where they belong.': 'Diğer masaların fikirleri ve yerleri.',
  'A short list, and a few dots to give.': 'Kısa bir liste ve verilecek birkaç puan.',
  'Two cards, two people, one odd question.': 'İki kart, iki kişi, tuhaf bir soru.',
  'One question, three words.': 'Bir soru, üç kelime.',
  Break: 'Mola',
  Countdown: 'Geri sayım',
  'Good night': 'İyi geceler',
  'the big screen': 'büyük ekran',
  'Soon.': 'Birazdan.',
  'It goes on.': 'Devam ediyoruz.',
  'Look up, and take your seat.': 'Yukarı bakın ve yerinize geçin.',
  'Back at {0}. This page will call you: leave it open and it says so out loud.':
    '{0} itibarıyla devam. Bu sayfa sizi çağırır: açık bırakın, sesli haber verir.',
  'It goes on at {0}. This page changes by itself.': '{0} itibarıyla devam. Bu sayfa kendiliğinden değişir.',
  'This page changes by itself when it goes on.': 'Devam edince bu sayfa kendiliğinden değişir.',
  'One minute left': 'Bir dakika kaldı',
  '{0} minutes left': '{0} dakika kaldı',
  'My ideas': 'Fikirlerim',
  'No signal.': 'Sinyal yok.',
  'What does the wall show?': 'Ekranda ne var?',
  'All you wrote is safe here. If the room has moved on, pick what the wall shows:':
    'Yazdığınız her şey burada güvende. Salon ilerlediyse ekranda ne varsa onu seçin:',
  'Sends by itself when the signal is back. Keep this page open.':
    'Sinyal gelince kendiliğinden gider. Bu sayfayı açık tutun.',
  ready: 'hazır',
  'your draft is here': 'taslağınız burada',
  'yours waits here': 'sizinki burada bekliyor',
  'Good night!': 'İyi geceler!',
  'That was a lot of talking.': 'Çok konuştuk.',
  'You listened. Somebody had to.': 'Dinlediniz. Biri dinlemeliydi.',
  'idea given': 'fikir verildi',
  'ideas given': 'fikir verdiniz',
  'idea of others rated': 'başkasının fikri değerlendirildi',
  'ideas of others rated': 'başkalarının fikri değerlendirildi',
  'pair made': 'çift kuruldu',
  'pairs made': 'çift kurdunuz',
  'thing vented': 'şey döküldü',
  'things vented': 'şey döktünüz',
  'The room has moved on to {0}.': 'Salon ilerledi: {0}.',
  'The room is at {0}': 'Salon şurada: {0}',
  'Your draft is here. The room is at {0}': 'Taslağınız burada. Salon şurada: {0}',
  'This round is closed. Your words are still yours: copy them.':
    'Bu tur kapandı. Sözleriniz hâlâ sizin: kopyalayın.',
  'Copy and go on': 'Kopyala ve devam et',
}
