import { trilingual } from '@/demo/trilingual'

/** Names of hikes: `{start} {goal}`. */
export const hikeNames = [
  trilingual('Wanderung {start} – {goal}', 'Escursione {start} – {goal}', 'Hike {start} – {goal}'),
  trilingual('Rundweg {goal}', 'Percorso circolare {goal}', 'Circular trail {goal}'),
  trilingual('Panoramaweg {goal}', 'Sentiero panoramico {goal}', 'Panorama trail {goal}'),
  trilingual('Höhenweg {start} – {goal}', 'Alta via {start} – {goal}', 'High trail {start} – {goal}'),
] as const

/** Names of hikes that everybody can walk: `{start} {goal}`. */
export const easyHikeNames = [
  trilingual('Familienwanderung {goal}', 'Escursione per famiglie {goal}', 'Family hike {goal}'),
  trilingual('Abendrunde {start} – {goal}', 'Giro serale {start} – {goal}', 'Evening walk {start} – {goal}'),
] as const

export const rideNames = [
  trilingual('Radtour {start} – {goal}', 'Giro in bici {start} – {goal}', 'Bike ride {start} – {goal}'),
  trilingual('Mountainbiketour {goal}', 'Tour in mountain bike {goal}', 'Mountain bike tour {goal}'),
] as const

export const winterNames = [
  trilingual('Rodelbahn {goal}', 'Pista da slittino {goal}', 'Sledging run {goal}'),
  trilingual('Langlaufloipe {start}', 'Pista di fondo {start}', 'Cross-country trail {start}'),
  trilingual('Winterwanderung {start} – {goal}', 'Passeggiata invernale {start} – {goal}', 'Winter walk {start} – {goal}'),
] as const

/** `{area} {number}` */
export const slopeNames = trilingual('Piste {number} {area}', 'Pista {number} {area}', 'Slope {number} {area}')
export const liftNames = trilingual('Sessellift {area} {number}', 'Seggiovia {area} {number}', 'Chairlift {area} {number}')

/** How a tour begins: `{start} {goal} {kilometres} {hours} {climb}`. */
export const tourOpenings = [
  trilingual(
    'Von {start} führt der Weg in rund {hours} Stunden zum Ziel {goal}; auf {kilometres} Kilometern sind {climb} Höhenmeter zu bewältigen.',
    'Da {start} il percorso porta in circa {hours} ore alla meta {goal}: {kilometres} chilometri e {climb} metri di dislivello.',
    'From {start} the route takes about {hours} hours to reach {goal}, with {climb} metres of climb over {kilometres} kilometres.',
  ),
  trilingual(
    'Ausgangspunkt ist {start}. Nach {kilometres} Kilometern und {climb} Höhenmetern ist {goal} erreicht.',
    'Il punto di partenza è {start}. Dopo {kilometres} chilometri e {climb} metri di dislivello si raggiunge {goal}.',
    'The starting point is {start}. After {kilometres} kilometres and {climb} metres of climb you reach {goal}.',
  ),
  trilingual(
    'Eine lohnende Tour für alle, die {goal} ohne Eile erreichen möchten: {kilometres} Kilometer ab {start}, etwa {hours} Stunden.',
    'Un itinerario per chi vuole raggiungere {goal} senza fretta: {kilometres} chilometri da {start}, circa {hours} ore.',
    'A rewarding tour for those who like to reach {goal} at their own pace: {kilometres} kilometres from {start}, about {hours} hours.',
  ),
] as const

export const hikeSentences = [
  trilingual(
    'Der Steig verläuft zunächst durch Fichtenwald und öffnet sich dann auf weite Almwiesen.',
    'Il sentiero attraversa prima un bosco di abeti e poi si apre su ampi pascoli.',
    'The path first runs through spruce forest and then opens onto wide pastures.',
  ),
  trilingual(
    'Unterwegs laden zwei Bänke und eine Quelle zur Rast ein.',
    'Lungo il cammino due panchine e una sorgente invitano alla sosta.',
    'Two benches and a spring along the way invite you to rest.',
  ),
  trilingual(
    'An klaren Tagen reicht der Blick bis zu den Gletschern am Hauptkamm.',
    'Nelle giornate limpide lo sguardo arriva ai ghiacciai della cresta principale.',
    'On clear days the view reaches the glaciers of the main ridge.',
  ),
  trilingual(
    'Der letzte Abschnitt ist steiler und verlangt gutes Schuhwerk.',
    'L’ultimo tratto è più ripido e richiede calzature adatte.',
    'The last section is steeper and calls for good shoes.',
  ),
  trilingual(
    'Zurück geht es auf demselben Weg oder mit dem Bus.',
    'Si torna per la stessa via o in autobus.',
    'Return the same way or by bus.',
  ),
] as const

export const rideSentences = [
  trilingual(
    'Ein Drittel der Strecke verläuft auf dem Radweg, der Rest auf ruhigen Nebenstraßen.',
    'Un terzo del percorso è su pista ciclabile, il resto su tranquille strade secondarie.',
    'A third of the route follows the cycle path, the rest quiet side roads.',
  ),
  trilingual(
    'Trinkwasser gibt es in jedem Dorf, eine Werkstatt auf halbem Weg.',
    'Acqua potabile in ogni paese, un’officina a metà strada.',
    'There is drinking water in every village and a workshop half-way.',
  ),
  trilingual(
    'Wer müde wird, fährt mit der Bahn zurück; Räder werden mitgenommen.',
    'Chi è stanco torna in treno: le bici si possono portare a bordo.',
    'Those who get tired return by train; bicycles may be taken along.',
  ),
  trilingual(
    'Im Frühjahr führt die Tour durch blühende Apfelwiesen.',
    'In primavera il giro attraversa meleti in fiore.',
    'In spring the ride leads through blossoming orchards.',
  ),
] as const

export const winterSentences = [
  trilingual(
    'Die Strecke wird nach jedem Schneefall präpariert.',
    'Il percorso viene battuto dopo ogni nevicata.',
    'The route is prepared after every snowfall.',
  ),
  trilingual(
    'Rodeln und Schneeschuhe werden im Tal verliehen.',
    'Slittini e ciaspole si noleggiano a valle.',
    'Sledges and snowshoes can be rented in the valley.',
  ),
  trilingual(
    'Am Nachmittag liegt der untere Teil im Schatten.',
    'Nel pomeriggio la parte bassa è in ombra.',
    'In the afternoon the lower part lies in the shade.',
  ),
  trilingual(
    'Eine Hütte am Weg ist im Winter von Donnerstag bis Sonntag geöffnet.',
    'Un rifugio lungo il percorso è aperto d’inverno da giovedì a domenica.',
    'A hut on the way is open from Thursday to Sunday in winter.',
  ),
] as const

export const getThere = trilingual(
  'Mit dem Bus bis {start} Zentrum, von dort der Markierung folgen.',
  'In autobus fino al centro di {start}, poi seguire i segnavia.',
  'By bus to the centre of {start}, then follow the waymarks.',
)

export const equipment = trilingual(
  'Feste Schuhe, Regenschutz, Getränke und eine Karte.',
  'Scarponi, protezione dalla pioggia, acqua e una mappa.',
  'Sturdy shoes, rain protection, drinks and a map.',
)

export const safety = trilingual(
  'Bei Gewitter nicht auf Graten und Gipfeln bleiben. Notruf: 112.',
  'In caso di temporale non sostare su creste e cime. Emergenze: 112.',
  'Leave ridges and summits when a thunderstorm approaches. Emergency number: 112.',
)

/** About a slope or lift: `{area} {kilometres} {climb}`. */
export const slopeText = trilingual(
  'Auf {kilometres} Kilometern überwindet die Anlage im Skigebiet {area} {climb} Höhenmeter.',
  'Su {kilometres} chilometri l’impianto del comprensorio {area} supera {climb} metri di dislivello.',
  'Over {kilometres} kilometres this part of the ski area {area} covers {climb} metres of height.',
)
