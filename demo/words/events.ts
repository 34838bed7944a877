import type { TagId } from '@/demo/facts/tags'
import { type Trilingual, trilingual } from '@/demo/trilingual'

/** A kind of event: `{place}` in its title. */
export type EventKind = Readonly<{
  tag: TagId
  title: Trilingual
  text: Trilingual
  /** Hour it begins, and hours it lasts. */
  begin: number
  lasts: number
  /** Whether it takes place every week for a while. */
  rhythm: 'once' | 'weekly' | 'days'
  price: number
}>

export const eventKinds: readonly EventKind[] = [
  {
    tag: 'music',
    title: trilingual(
      'Platzkonzert der Musikkapelle {place}',
      'Concerto della banda musicale di {place}',
      'Open-air concert of the {place} brass band',
    ),
    text: trilingual(
      'Märsche, Polkas und Filmmelodien unter freiem Himmel; bei Regen im Vereinshaus.',
      'Marce, polche e musiche da film all’aperto; in caso di pioggia nella casa delle associazioni.',
      'Marches, polkas and film music in the open; in the community hall if it rains.',
    ),
    begin: 20,
    lasts: 2,
    rhythm: 'weekly',
    price: 0,
  },
  {
    tag: 'music',
    title: trilingual('Chorabend in {place}', 'Serata corale a {place}', 'Choir evening in {place}'),
    text: trilingual(
      'Drei Chöre singen Volkslieder aus den Alpen und geistliche Musik.',
      'Tre cori cantano canti popolari alpini e musica sacra.',
      'Three choirs sing folk songs from the Alps and sacred music.',
    ),
    begin: 19,
    lasts: 2,
    rhythm: 'once',
    price: 12,
  },
  {
    tag: 'folklore',
    title: trilingual('Almabtrieb {place}', 'Transumanza {place}', 'Cattle drive {place}'),
    text: trilingual(
      'Geschmückte Kühe kehren von den Almen zurück; dazu gibt es Käse, Krapfen und Musik.',
      'Le mucche addobbate tornano dagli alpeggi; con formaggi, krapfen e musica.',
      'Decorated cows return from the pastures, with cheese, doughnuts and music.',
    ),
    begin: 10,
    lasts: 7,
    rhythm: 'once',
    price: 0,
  },
  {
    tag: 'folklore',
    title: trilingual('Dorffest {place}', 'Festa del paese {place}', 'Village festival {place}'),
    text: trilingual(
      'Zwei Tage Tanz, Knödel und Spiele auf dem Kirchplatz.',
      'Due giorni di balli, canederli e giochi in piazza.',
      'Two days of dancing, dumplings and games on the church square.',
    ),
    begin: 11,
    lasts: 12,
    rhythm: 'days',
    price: 0,
  },
  {
    tag: 'sport events',
    title: trilingual('Berglauf {place}', 'Corsa in montagna {place}', 'Mountain run {place}'),
    text: trilingual(
      'Elf Kilometer und 900 Höhenmeter vom Dorfplatz bis zur Alm.',
      'Undici chilometri e 900 metri di dislivello dalla piazza alla malga.',
      'Eleven kilometres and 900 metres of climb from the square to the pasture.',
    ),
    begin: 9,
    lasts: 5,
    rhythm: 'once',
    price: 30,
  },
  {
    tag: 'markets',
    title: trilingual('Bauernmarkt {place}', 'Mercato contadino {place}', 'Farmers’ market {place}'),
    text: trilingual(
      'Gemüse, Brot, Honig und Blumen direkt vom Hof.',
      'Verdura, pane, miele e fiori direttamente dal maso.',
      'Vegetables, bread, honey and flowers straight from the farm.',
    ),
    begin: 8,
    lasts: 4,
    rhythm: 'weekly',
    price: 0,
  },
  {
    tag: 'markets',
    title: trilingual('Adventmarkt {place}', 'Mercatino d’Avvento {place}', 'Advent market {place}'),
    text: trilingual(
      'Handwerk, Glühmost und Krippen in den Gassen.',
      'Artigianato, succo caldo e presepi nei vicoli.',
      'Crafts, mulled juice and nativity scenes in the lanes.',
    ),
    begin: 10,
    lasts: 9,
    rhythm: 'days',
    price: 0,
  },
  {
    tag: 'food events',
    title: trilingual('Weinverkostung in {place}', 'Degustazione di vini a {place}', 'Wine tasting in {place}'),
    text: trilingual(
      'Sechs Weine, ein Gang durch den Keller und Brot mit Käse.',
      'Sei vini, una visita alla cantina, pane e formaggio.',
      'Six wines, a walk through the cellar, bread and cheese.',
    ),
    begin: 17,
    lasts: 2,
    rhythm: 'weekly',
    price: 24,
  },
  {
    tag: 'food events',
    title: trilingual('Törggelen in {place}', 'Törggelen a {place}', 'Törggelen in {place}'),
    text: trilingual(
      'Geröstete Kastanien, neuer Wein und hausgemachte Würste.',
      'Castagne arrosto, vino nuovo e salsicce fatte in casa.',
      'Roasted chestnuts, new wine and home-made sausages.',
    ),
    begin: 16,
    lasts: 6,
    rhythm: 'days',
    price: 32,
  },
  {
    tag: 'culture events',
    title: trilingual('Lesung in {place}', 'Lettura a {place}', 'Reading in {place}'),
    text: trilingual(
      'Eine Autorin aus dem Tal liest aus ihrem neuen Buch.',
      'Un’autrice della valle legge dal suo nuovo libro.',
      'An author from the valley reads from her new book.',
    ),
    begin: 20,
    lasts: 2,
    rhythm: 'once',
    price: 8,
  },
  {
    tag: 'culture events',
    title: trilingual('Freilichttheater {place}', 'Teatro all’aperto {place}', 'Open-air theatre {place}'),
    text: trilingual(
      'Das Stück spielt vor der Burgmauer; gespielt wird bei jedem Wetter.',
      'Lo spettacolo va in scena davanti alle mura del castello, con ogni tempo.',
      'The play is staged in front of the castle wall, whatever the weather.',
    ),
    begin: 21,
    lasts: 2,
    rhythm: 'days',
    price: 18,
  },
  {
    tag: 'guided tours',
    title: trilingual('Ortsführung {place}', 'Visita guidata {place}', 'Guided tour of {place}'),
    text: trilingual(
      'Eineinhalb Stunden durch Gassen, Höfe und Geschichten.',
      'Un’ora e mezza tra vicoli, cortili e storie.',
      'An hour and a half through lanes, courtyards and stories.',
    ),
    begin: 10,
    lasts: 2,
    rhythm: 'weekly',
    price: 6,
  },
  {
    tag: 'guided tours',
    title: trilingual('Kräuterwanderung {place}', 'Escursione alle erbe {place}', 'Herb walk {place}'),
    text: trilingual(
      'Was am Wegrand wächst, und was man daraus macht.',
      'Ciò che cresce lungo il sentiero e che cosa se ne fa.',
      'What grows along the path, and what to make of it.',
    ),
    begin: 14,
    lasts: 3,
    rhythm: 'weekly',
    price: 10,
  },
  {
    tag: 'family events',
    title: trilingual('Kindertheater in {place}', 'Teatro per bambini a {place}', 'Children’s theatre in {place}'),
    text: trilingual(
      'Ein Stück mit Puppen für alle ab vier Jahren.',
      'Uno spettacolo di burattini per tutti dai quattro anni.',
      'A puppet play for everybody from the age of four.',
    ),
    begin: 16,
    lasts: 1,
    rhythm: 'once',
    price: 5,
  },
]

/** `{place}` */
export const meetingPoint = trilingual('Dorfplatz {place}', 'Piazza di {place}', '{place} village square')
export const registration = trilingual(
  'Anmeldung bis zum Vortag beim Tourismusverein.',
  'Iscrizione entro il giorno prima presso l’associazione turistica.',
  'Please register with the tourist office by the day before.',
)
export const organizer = trilingual('Tourismusverein {place}', 'Associazione turistica {place}', 'Tourist office {place}')
export const adult = trilingual('Erwachsene', 'Adulti', 'Adults')
export const child = trilingual('Kinder', 'Bambini', 'Children')
