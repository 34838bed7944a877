import { trilingual } from '@/demo/trilingual'

/** Short description: `{name} {place} {altitude}`. */
export const accommodationIntros = [
  trilingual(
    '{name} empfängt Sie in {place} auf {altitude} Metern mit Blick ins Tal.',
    '{name} vi accoglie a {place} a {altitude} metri con vista sulla valle.',
    '{name} welcomes you in {place} at {altitude} metres with a view of the valley.',
  ),
  trilingual(
    'Ruhig am Ortsrand von {place} gelegen: {name}, seit drei Generationen in Familienhand.',
    'Tranquillo, ai margini di {place}: {name}, da tre generazioni gestito dalla stessa famiglia.',
    'Quietly set at the edge of {place}: {name}, run by the same family for three generations.',
  ),
  trilingual(
    'Wenige Schritte vom Ortskern von {place} entfernt liegt {name} mit Garten und Sonnenterrasse.',
    'A pochi passi dal centro di {place} si trova {name}, con giardino e terrazza al sole.',
    'A few steps from the centre of {place} stands {name} with its garden and sun terrace.',
  ),
  trilingual(
    '{name} in {place} ist ein guter Ausgangspunkt für Wanderungen und Radtouren.',
    '{name} a {place} è un buon punto di partenza per escursioni e gite in bici.',
    '{name} in {place} is a good base for hikes and bike rides.',
  ),
  trilingual(
    'Holz, Stein und viel Licht: {name} verbindet in {place} Bauernhaus und Gegenwart.',
    'Legno, pietra e molta luce: a {place} {name} unisce casa contadina e presente.',
    'Wood, stone and plenty of light: {name} in {place} brings farmhouse and present together.',
  ),
] as const

/** About the rooms: `{rooms} {beds}`. */
export const roomSentences = [
  trilingual(
    'Die {rooms} Zimmer sind mit heimischer Zirbe und Lärche eingerichtet und bieten Platz für {beds} Gäste.',
    'Le {rooms} camere sono arredate con cirmolo e larice locali e ospitano {beds} persone.',
    'The {rooms} rooms are furnished in local pine and larch and sleep {beds} guests.',
  ),
  trilingual(
    'In {rooms} Zimmern finden {beds} Gäste Platz; die meisten haben einen Balkon nach Süden.',
    'In {rooms} camere c’è posto per {beds} ospiti; quasi tutte hanno un balcone a sud.',
    'There is space for {beds} guests in {rooms} rooms, most of them with a balcony to the south.',
  ),
  trilingual(
    'Alle {rooms} Zimmer wurden in den letzten Jahren erneuert; insgesamt stehen {beds} Betten bereit.',
    'Tutte le {rooms} camere sono state rinnovate negli ultimi anni; in totale ci sono {beds} letti.',
    'All {rooms} rooms were renovated in recent years; there are {beds} beds in total.',
  ),
] as const

/** About apartments: `{rooms} {beds}`. */
export const apartmentSentences = [
  trilingual(
    'Die Wohnungen haben Küche, Balkon und eigenen Eingang; hier vorgestellt sind {rooms} für zusammen {beds} Personen.',
    'Gli appartamenti hanno cucina, balcone e ingresso proprio; qui ne presentiamo {rooms} per un totale di {beds} persone.',
    'The apartments have a kitchen, a balcony and their own entrance; {rooms} of them, for {beds} people in all, are shown here.',
  ),
] as const

/** About campsites. */
export const pitchSentences = [
  trilingual(
    'Die Stellplätze liegen auf einer Wiese am Waldrand, mit Strom, Wasser und neuen Waschräumen.',
    'Le piazzole si trovano su un prato al limite del bosco, con corrente, acqua e servizi nuovi.',
    'The pitches lie on a meadow at the edge of the forest, with power, water and new washrooms.',
  ),
  trilingual(
    'Zelte stehen im Schatten der Kastanien, Wohnmobile auf befestigten Plätzen mit Anschlüssen.',
    'Le tende stanno all’ombra dei castagni, i camper su piazzole attrezzate.',
    'Tents stand in the shade of chestnut trees, motor homes on paved pitches with connections.',
  ),
] as const

/** About the table. */
export const tableSentences = [
  trilingual(
    'Zum Frühstück gibt es Brot vom Bäcker im Ort, Käse aus dem Tal und selbst gemachte Marmelade.',
    'A colazione pane del fornaio del paese, formaggi della valle e marmellate fatte in casa.',
    'Breakfast brings bread from the local baker, cheese from the valley and home-made jam.',
  ),
  trilingual(
    'Am Abend wird gekocht, was die Jahreszeit hergibt: Knödel, Spargel, Kastanien oder Wild.',
    'La sera si cucina ciò che offre la stagione: canederli, asparagi, castagne o selvaggina.',
    'Dinner follows the season: dumplings, asparagus, chestnuts or game.',
  ),
  trilingual(
    'Wer selbst kochen möchte, findet Gemüse und Eier beim Bauern nebenan.',
    'Chi vuole cucinare da sé trova verdura e uova dal contadino accanto.',
    'Those who like to cook find vegetables and eggs at the farm next door.',
  ),
  trilingual(
    'Im Weinkeller lagern Vernatsch, Lagrein und Weißburgunder aus der Umgebung.',
    'In cantina riposano Schiava, Lagrein e Pinot bianco della zona.',
    'The cellar holds Schiava, Lagrein and Pinot Blanc from the area.',
  ),
] as const

/** About the surroundings: `{region}`. */
export const surroundingSentences = [
  trilingual(
    'Die Bushaltestelle liegt vor der Tür, mit der Gästekarte fahren Sie kostenlos durch die ganze Ferienregion {region}.',
    'La fermata dell’autobus è davanti alla porta: con la guest card si viaggia gratis nella regione turistica {region}.',
    'The bus stops at the door; with the guest card you travel free of charge through the holiday region {region}.',
  ),
  trilingual(
    'Wanderwege beginnen direkt am Haus, Karten und Rucksäcke werden verliehen.',
    'I sentieri iniziano davanti a casa; mappe e zaini si prendono in prestito.',
    'Trails start at the house; maps and rucksacks can be borrowed.',
  ),
  trilingual(
    'Im Winter bringt der Skibus die Gäste in zehn Minuten zur Piste.',
    'D’inverno lo skibus porta gli ospiti alle piste in dieci minuti.',
    'In winter the ski bus takes guests to the slopes in ten minutes.',
  ),
  trilingual(
    'Für Räder gibt es einen versperrbaren Raum mit Werkbank und Waschplatz.',
    'Per le bici c’è un locale chiuso con banco da lavoro e area lavaggio.',
    'Bicycles have a lockable room with a workbench and a washing place.',
  ),
  trilingual(
    'Kinder freuen sich über den Spielplatz und die Tiere am Hof.',
    'I bambini si divertono al parco giochi e con gli animali del maso.',
    'Children enjoy the playground and the animals on the farm.',
  ),
] as const

/** Kinds of room: `{number}`. */
export const roomKinds = [
  { code: 'single', max: 1, min: 1, names: trilingual('Einzelzimmer', 'Camera singola', 'Single room') },
  { code: 'double', max: 2, min: 1, names: trilingual('Doppelzimmer', 'Camera doppia', 'Double room') },
  {
    code: 'double',
    max: 3,
    min: 2,
    names: trilingual('Doppelzimmer mit Balkon', 'Camera doppia con balcone', 'Double room with balcony'),
  },
  { code: 'family', max: 5, min: 2, names: trilingual('Familienzimmer', 'Camera familiare', 'Family room') },
  { code: 'suite', max: 4, min: 2, names: trilingual('Suite', 'Suite', 'Suite') },
  { code: 'apartment', max: 6, min: 2, names: trilingual('Ferienwohnung', 'Appartamento', 'Apartment') },
] as const

/** About one room: `{size}`. */
export const roomTexts = [
  trilingual(
    '{size} m² mit Holzboden, Dusche und Blick auf die Berge.',
    '{size} m² con pavimento in legno, doccia e vista sui monti.',
    '{size} m² with a wooden floor, shower and a view of the mountains.',
  ),
  trilingual(
    '{size} m², nach Süden gelegen, mit Sitzecke und Balkon.',
    '{size} m², esposto a sud, con angolo soggiorno e balcone.',
    '{size} m², facing south, with a seating corner and a balcony.',
  ),
  trilingual(
    '{size} m² unter dem Dach, ruhig, mit Schreibtisch und WLAN.',
    '{size} m² nel sottotetto, tranquillo, con scrivania e WiFi.',
    '{size} m² under the roof, quiet, with a desk and WiFi.',
  ),
] as const
