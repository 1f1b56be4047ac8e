/**
 * 160 ideas of a hotel's people in five languages, as `hospital.ts`; written after the lexicon of `shared/gather` by
 * somebody who hadn't read it, and before anything more was changed. Nothing is chosen by it.
 */
export const hotel = `checkin.en = Faster check-in | Guests should check in with their phone | No queue at the reception | Let people go straight to their room
checkin.de = Schnellerer Check-in | Keine Schlange an der Rezeption | Einchecken mit dem Handy | Gäste warten zu lange am Empfang
checkin.fr = Un enregistrement plus rapide | Plus de file d'attente à la réception | S'enregistrer avec son téléphone
checkin.es = Registro más rápido | Sin colas en recepción | Que los huéspedes se registren con el móvil
checkin.tr = Daha hızlı giriş | Resepsiyonda kuyruk olmasın | Misafirler telefonla giriş yapsın
breakfast.en = Breakfast until noon | A longer breakfast | Serve breakfast to late sleepers
breakfast.de = Frühstück bis mittags | Längere Frühstückszeiten | Auch Langschläfer wollen frühstücken | Frühstück am Wochenende bis zwölf
breakfast.fr = Le petit-déjeuner jusqu'à midi | Servir le petit déjeuner plus longtemps | petit-dej pour les lève-tard
breakfast.es = Desayuno hasta mediodía | Un desayuno más largo | desayunar más tarde los domingos
breakfast.tr = Öğlene kadar kahvaltı | Kahvaltı daha uzun sürsün | Geç kalkanlara da kahvaltı
towels.en = Don't change the towels each day | Wash towels only when the guest asks | Fewer clean towels, less water
towels.de = Handtücher nicht täglich wechseln | Handtücher nur auf Wunsch waschen | Weniger Wäsche, weniger Wasser
towels.fr = Ne pas changer les serviettes tous les jours | Laver les serviettes à la demande
towels.es = No cambiar las toallas cada día | Lavar toallas solo si el cliente lo pide | Ahorrar agua con las toallas
towels.tr = Havlular her gün değişmesin | Havluları yalnız istenince yıkayalım
roster.en = Know the roster a month ahead | Plan shifts earlier | No changes of shifts at the last minute | publish the rota in time
roster.de = Dienstplan einen Monat vorher | Schichten früher planen | Keine kurzfristigen Änderungen im Dienstplan | Dienstpläne rechtzeitig aushängen
roster.fr = Le planning un mois à l'avance | Connaître ses horaires plus tôt | Pas de changement d'horaire à la dernière minute
roster.es = El horario con un mes de antelación | Planificar los turnos antes | Sin cambios de turno a última hora
roster.tr = Vardiya listesi bir ay önceden | Vardiyalar daha erken planlansın | Son dakikada vardiya değişmesin
tips.en = Share the tips with the kitchen | Tips for everybody, not only for waiters | Split tips fairly
tips.de = Trinkgeld mit der Küche teilen | Trinkgelder gerecht aufteilen | Trinkgeld für alle und nicht nur für Kellner
tips.fr = Partager les pourboires avec la cuisine | Des pourboires pour tous
tips.es = Compartir las propinas con la cocina | Propinas para todos | Repartir las propinas de forma justa
tips.tr = Bahşişler mutfakla paylaşılsın | Bahşiş herkese | Bahşişler adil bölünsün
languages.en = Language courses for staff | Pay for our English lessons | Learn the guests' languages
languages.de = Sprachkurse für Mitarbeiter | Englischunterricht bezahlen | Die Sprachen der Gäste lernen
languages.fr = Des cours de langue pour le personnel | Apprendre l'anglais pendant le travail
languages.es = Cursos de idiomas para empleados | Aprender inglés en horas de trabajo | clases de ingles pagadas
languages.tr = Çalışanlara dil kursu | İngilizce dersleri ödensin
local.en = Buy from farmers nearby | Regional food on the menu | Local products only
local.de = Bei Bauern in der Nähe einkaufen | Regionale Küche | Nur regionale Produkte
local.fr = Acheter chez les paysans du coin | Des produits locaux | Une carte régionale
local.es = Comprar a agricultores de la zona | Productos locales en la carta
local.tr = Yakındaki çiftçilerden alalım | Yerel ürünler | Menüde yöresel yemekler
noise.en = Quieter rooms | Guests complain about the noise | Thicker doors against noise | new windows, the street is so loud
noise.de = Ruhigere Zimmer | Gäste beschweren sich über den Lärm | Dickere Türen gegen den Lärm
noise.fr = Des chambres plus calmes | Les clients se plaignent du bruit | Isoler les portes contre le bruit
noise.es = Habitaciones más tranquilas | Los clientes se quejan del ruido | puertas contra el ruido
noise.tr = Daha sessiz odalar | Misafirler gürültüden şikayet ediyor | Gürültüye karşı kalın kapılar
uniform.en = Comfortable uniforms | Shoes that don't hurt | Let us choose what we wear
uniform.de = Bequemere Uniformen | Schuhe, die nicht drücken | Arbeitskleidung selbst aussuchen
uniform.tr = Rahat üniformalar | Rahat ayakkabı | Kıyafetimizi kendimiz seçelim
boss.en = Bosses should listen | Managers should work one day a month at reception | The boss never asks us | A director who cleans a room now and then
boss.de = Chefs sollen zuhören | Die Leitung soll einen Tag im Monat mitarbeiten | Der Chef fragt uns nie
boss.fr = Une direction qui écoute | Que le chef travaille un jour par mois avec nous
boss.es = Jefes que escuchan | Que la dirección trabaje un día al mes en recepción
- = A charging station for electric cars | Ein Pool auf dem Dach | Chiens bienvenus | Más enchufes junto a la cama | Kütüphane köşesi | Wi-Fi that works | Yoga am Morgen | Une salle de repos pour le personnel | Guardería para los hijos de empleados | Bisiklet kiralama | Less plastic in the bathroom | Kaffeemaschine in jedem Zimmer | Payer les heures supplémentaires | Una aplicación para reservar mesa | Otoparkı genişletelim | Check-out without paper | Das Frühstück ist zu teuer | Une carte des vins | Limpiar mejor las ventanas | Personel yemeği daha iyi olsun`
