import type { TagId } from '@/demo/facts/tags'
import { type Trilingual, trilingual } from '@/demo/trilingual'

/** Kinds of places to eat, with how they are called: `{house}`. */
export const tableKinds: readonly Readonly<{ tag: TagId; name: Trilingual }>[] = [
  { tag: 'restaurants', name: trilingual('Restaurant {house}', 'Ristorante {house}', 'Restaurant {house}') },
  { tag: 'inns', name: trilingual('Gasthaus {house}', 'Trattoria {house}', 'Inn {house}') },
  { tag: 'cafes', name: trilingual('Café {house}', 'Caffè {house}', 'Café {house}') },
  { tag: 'farm taverns', name: trilingual('Buschenschank {house}', 'Maso con mescita {house}', 'Farm tavern {house}') },
  { tag: 'restaurants', name: trilingual('Pizzeria {house}', 'Pizzeria {house}', 'Pizzeria {house}') },
]

/** `{name} {place} {seats}` */
export const tableOpenings = [
  trilingual(
    '{name} in {place} hat {seats} Plätze und kocht, was Garten und Nachbarn liefern.',
    '{name} a {place} ha {seats} posti e cucina ciò che danno l’orto e i vicini.',
    '{name} in {place} has {seats} seats and cooks what the garden and the neighbours supply.',
  ),
  trilingual(
    'An {seats} Plätzen serviert {name} in {place} Gerichte zwischen Alpen und Mittelmeer.',
    'Ai suoi {seats} posti {name} a {place} serve piatti tra le Alpi e il Mediterraneo.',
    'At its {seats} seats, {name} in {place} serves dishes between the Alps and the Mediterranean.',
  ),
  trilingual(
    '{name}: getäfelte Stuben, {seats} Plätze und ein Garten unter alten Bäumen, mitten in {place}.',
    '{name}: stube rivestite in legno, {seats} posti e un giardino sotto vecchi alberi, nel centro di {place}.',
    '{name}: panelled parlours, {seats} seats and a garden under old trees, in the middle of {place}.',
  ),
] as const

export const tableSentences = [
  trilingual(
    'Schlutzkrapfen und Speckknödel stehen das ganze Jahr auf der Karte.',
    'Mezzelune e canederli allo speck sono in carta tutto l’anno.',
    'Filled pasta and speck dumplings are on the menu all year.',
  ),
  trilingual(
    'Für den Sonntag empfiehlt sich eine Reservierung.',
    'La domenica è consigliata la prenotazione.',
    'Booking is advised on Sundays.',
  ),
  trilingual(
    'Die Weinkarte nennt vor allem Keller aus der Nähe.',
    'La carta dei vini propone soprattutto cantine vicine.',
    'The wine list favours cellars nearby.',
  ),
  trilingual(
    'Zum Nachtisch gibt es Apfelstrudel oder Kaiserschmarrn.',
    'Per dessert strudel di mele o Kaiserschmarrn.',
    'For dessert there is apple strudel or Kaiserschmarrn.',
  ),
] as const

/** About huts: `{name} {altitude} {place}`. */
export const hutTexts = [
  trilingual(
    '{name} auf {altitude} Metern bietet einfache Lager, warme Küche und den Sonnenaufgang vor der Tür. Talort ist {place}.',
    '{name} a {altitude} metri offre camerate semplici, cucina calda e l’alba davanti alla porta. Il paese a valle è {place}.',
    '{name} at {altitude} metres offers simple dormitories, warm meals and sunrise at the door. The village below is {place}.',
  ),
  trilingual(
    'Nach dem Aufstieg von {place} warten in der {altitude} Meter hoch gelegenen Hütte {name} Suppe und Strudel.',
    'Dopo la salita da {place}, a {altitude} metri aspettano minestra e strudel: {name}.',
    'After the climb from {place}, soup and strudel await at {altitude} metres: {name}.',
  ),
] as const

/** Names of wineries: `{house}`. */
export const wineryName = trilingual('Weingut {house}', 'Tenuta {house}', '{house} winery')

/** About wineries: `{name} {place} {hectares}`. */
export const wineryTexts = [
  trilingual(
    '{name} bewirtschaftet {hectares} Hektar Reben rund um {place}; verkostet wird im Gewölbe aus dem 17. Jahrhundert.',
    '{name} coltiva {hectares} ettari di viti intorno a {place}; si degusta nella cantina del Seicento.',
    '{name} tends {hectares} hectares of vines around {place}; tastings are held in the 17th-century vault.',
  ),
  trilingual(
    'Auf {hectares} Hektar wachsen bei {name} in {place} Vernatsch, Lagrein und Gewürztraminer, naturnah gepflegt.',
    'Su {hectares} ettari crescono da {name} a {place} Schiava, Lagrein e Gewürztraminer, curati in modo naturale.',
    'On {hectares} hectares {name} in {place} grows Schiava, Lagrein and Gewürztraminer, tended close to nature.',
  ),
] as const

export const wines = [
  'Vernatsch',
  'Lagrein',
  'Blauburgunder',
  'Weißburgunder',
  'Gewürztraminer',
  'Sauvignon',
  'Kerner',
  'Sylvaner',
  'Riesling',
  'Merlot',
] as const
