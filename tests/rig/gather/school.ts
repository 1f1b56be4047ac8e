/**
 * 153 ideas for a better school in five languages, as `hospital.ts`; written before the lexicon of `shared/gather`, and by
 * which nothing of it was chosen.
 */
export const school = `start.en = Start school later | Lessons should begin at nine | First lesson not before 8:30 | let us sleep longer | No classes in the early morning
start.de = Später anfangen | Unterricht erst ab neun Uhr | Schulbeginn um 9 | Länger schlafen dürfen | Morgens später beginnen
start.fr = Commencer les cours plus tard | L'école à neuf heures | Laisser dormir les élèves | Pas de cours tôt le matin
start.es = Empezar más tarde por la mañana | Clases a partir de las nueve | Dormir más | entrar al colegio una hora después
start.tr = Okul daha geç başlasın | Dersler dokuzda başlasın | Sabah erken ders olmasın | Daha çok uyuyalım
homework.en = No homework | Less homework, please | Do the exercises at school | Homework only twice a week | nothing to do for school at weekends
homework.de = Keine Hausaufgaben | Weniger Hausaufgaben | Übungen in der Schule machen | Am Wochenende keine Aufgaben
homework.fr = Moins de devoirs | Pas de devoirs le week-end | Faire les exercices en classe | supprimer les devoirs
homework.es = Menos deberes | Fin de semana sin deberes | Hacer los ejercicios en clase | no más tareas para casa
homework.tr = Daha az ödev | Hafta sonu ödev verilmesin | Alıştırmalar sınıfta yapılsın
toilets.en = Clean toilets | Toilets that can be locked | Soap and paper in the bathrooms | Bathrooms nobody is afraid of
toilets.de = Saubere Toiletten | Seife und Papier auf dem Klo | Die WCs stinken | Toiletten öfter putzen
toilets.fr = Des toilettes propres | Du savon et du papier aux WC | Nettoyer les sanitaires chaque jour
toilets.es = Baños limpios | Jabón y papel en los aseos | Limpiar los servicios cada día
toilets.tr = Temiz tuvaletler | Lavabolarda sabun olsun | Tuvaletler her gün temizlensin
food.en = Better lunch | Warm meals in the canteen | The food should be healthy | A vegetarian dish every day
food.de = Besseres Mittagessen | Warme Mahlzeiten in der Mensa | Gesünderes Essen | Jeden Tag etwas ohne Fleisch
food.fr = Une meilleure cantine | Des repas chauds | Manger plus sainement à midi | Un plat sans viande chaque jour
food.es = Mejor comedor | Comida caliente al mediodía | Comer más sano | Un plato sin carne
food.tr = Daha iyi yemekhane | Sıcak öğle yemeği | Sağlıklı yiyecekler | Kantin daha ucuz olsun
tablets.en = A tablet for every pupil | Laptops instead of books | Computers for all classes | digital books
tablets.de = Tablets für alle Schüler | Laptops statt Bücher | Computer in jeder Klasse | Digitale Schulbücher
tablets.es = Una tableta para cada alumno | Ordenadores en todas las aulas | libros digitales
tablets.tr = Her öğrenciye tablet | Sınıflara bilgisayar | Dijital kitaplar
yard.en = A greener schoolyard | Trees in the playground | Somewhere to play football at break | Swings and climbing frames
yard.de = Ein grüner Schulhof | Bäume auf dem Pausenhof | Klettergerüst und Schaukeln | Platz zum Fußballspielen in der Pause
yard.fr = Une cour plus verte | Des arbres dans la cour | Jouer au football à la récréation
bullying.en = Stop bullying | Help for pupils who are mobbed | Someone to talk to when others tease you | Nobody stands alone
bullying.de = Mobbing stoppen | Hilfe für Schüler, die gehänselt werden | Jemand, mit dem man reden kann | Gegen Gewalt auf dem Schulhof
bullying.fr = Stop au harcèlement | Aider les élèves victimes | Quelqu'un à qui parler
teachers.en = More teachers | Smaller classes | Two teachers in each lesson | No lessons cancelled because somebody is ill
teachers.de = Mehr Lehrer | Kleinere Klassen | Zwei Lehrkräfte pro Stunde | Weniger Unterrichtsausfall
teachers.es = Más profesores | Clases más pequeñas | Dos maestros por aula | que no se pierdan clases
trips.en = More trips | A journey abroad each year | Visit museums and factories | Go outside, learn in the forest
trips.fr = Plus de sorties | Un voyage chaque année | Visiter des musées
trips.tr = Daha çok gezi | Her yıl bir gezi | Müzelere gidelim
grades.en = No marks | Feedback in place of grades | Fewer tests | Not two exams on one day
grades.de = Keine Noten | Rückmeldung statt Zensuren | Weniger Klassenarbeiten | Nur eine Prüfung am Tag
- = A school dog | Ein Chor für alle | Un jardin potager | Más música | Satranç kulübü | Lockers | Schließfächer | Casiers | Heating that works | Neue Turnhalle | Une bibliothèque ouverte le soir | Piscina | Bisiklet park yeri | Free bus tickets | Eltern dürfen mitreden | Apprendre à cuisiner | Clases de cocina | Yabancı dil kulübü | Rooms to rest | WLAN für alle`
