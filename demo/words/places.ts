import { trilingual } from '@/demo/trilingual'

/** About a municipality: `{name} {region} {altitude} {inhabitants}`. */
export const municipalityOpenings = [
  trilingual(
    '{name} liegt auf {altitude} Metern in der Ferienregion {region} und zählt rund {inhabitants} Einwohner.',
    '{name} si trova a {altitude} metri nella regione turistica {region} e conta circa {inhabitants} abitanti.',
    '{name} lies at {altitude} metres in the holiday region {region} and has about {inhabitants} inhabitants.',
  ),
  trilingual(
    'Die Gemeinde {name} mit ihren etwa {inhabitants} Einwohnern gehört zur Ferienregion {region}; der Hauptort liegt auf {altitude} Metern.',
    'Il comune di {name}, con circa {inhabitants} abitanti, fa parte della regione turistica {region}; il capoluogo è a {altitude} metri.',
    'The municipality of {name} with its {inhabitants} or so inhabitants belongs to the holiday region {region}; its main village lies at {altitude} metres.',
  ),
] as const

/** More about a place, whatever it is called. */
export const placeSentences = [
  trilingual(
    'Von hier führen Wanderwege zu Höfen, Kapellen und auf die Almen.',
    'Da qui partono sentieri verso masi, cappelle e malghe.',
    'Footpaths lead from here to farms, chapels and up to the alpine pastures.',
  ),
  trilingual(
    'Der alte Ortskern lässt sich in einer halben Stunde zu Fuß erkunden.',
    'Il vecchio nucleo si visita a piedi in mezz’ora.',
    'The old centre can be explored on foot in half an hour.',
  ),
  trilingual(
    'Im Frühjahr blühen die Wiesen, im Herbst leuchten die Lärchen.',
    'In primavera fioriscono i prati, in autunno brillano i larici.',
    'Meadows bloom in spring, larches glow in autumn.',
  ),
  trilingual(
    'Mehrere Haltestellen verbinden den Ort mit dem ganzen Tal.',
    'Diverse fermate collegano il paese con tutta la valle.',
    'Several stops connect the place with the whole valley.',
  ),
  trilingual(
    'Vereine, Bauern und Gastwirte prägen das Leben im Ort.',
    'Associazioni, contadini e albergatori animano la vita del paese.',
    'Clubs, farmers and innkeepers shape life here.',
  ),
  trilingual(
    'Ein Dorfladen, eine Bäckerei und ein Gasthaus sind ganzjährig geöffnet.',
    'Un negozio, un panificio e una trattoria sono aperti tutto l’anno.',
    'A village shop, a bakery and an inn are open all year.',
  ),
] as const

/** About a village inside a municipality: `{name} {municipality} {altitude}`. */
export const districtOpenings = [
  trilingual(
    '{name} ist ein Ortsteil der Gemeinde {municipality} auf {altitude} Metern Meereshöhe.',
    '{name} è una frazione del comune di {municipality} a {altitude} metri di quota.',
    '{name} is a village in the municipality of {municipality} at {altitude} metres above sea level.',
  ),
  trilingual(
    'Auf {altitude} Metern gelegen, gehört {name} zur Gemeinde {municipality}.',
    'Situata a {altitude} metri, {name} appartiene al comune di {municipality}.',
    'At {altitude} metres, {name} belongs to the municipality of {municipality}.',
  ),
] as const

/** About a tourism region: `{name} {count} {villages}`. */
export const regionText = trilingual(
  'Die Ferienregion {name} umfasst {count} Gemeinden mit {villages} Orten: Weinberge und Apfelwiesen in der Tiefe, Wälder, Almen und Gipfel darüber.',
  'La regione turistica {name} comprende {count} comuni con {villages} località: vigneti e meleti in basso, boschi, malghe e cime più in alto.',
  'The holiday region {name} comprises {count} municipalities with {villages} villages: vineyards and orchards below, forests, pastures and peaks above.',
)

/** About a tourism association: `{name} {seat} {region}`. */
export const associationText = trilingual(
  'Das Büro in {seat} berät Gäste über Wege, Veranstaltungen und Unterkünfte in {name}, Ferienregion {region}.',
  'L’ufficio di {seat} informa gli ospiti su sentieri, manifestazioni e alloggi di {name}, regione turistica {region}.',
  'The office in {seat} advises guests on trails, events and places to stay in {name}, holiday region {region}.',
)

/** About a ski area: `{name} {from} {to} {kilometres} {lifts}`. */
export const skiAreaText = trilingual(
  'Das Skigebiet {name} reicht von {from} bis {to} Meter: {kilometres} Pistenkilometer, {lifts} Aufstiegsanlagen und Hütten mit Blick auf die Gipfel.',
  'Il comprensorio {name} va da {from} a {to} metri: {kilometres} chilometri di piste, {lifts} impianti e rifugi con vista sulle cime.',
  'The ski area {name} stretches from {from} to {to} metres: {kilometres} kilometres of slopes, {lifts} lifts and huts with a view of the peaks.',
)

/** About a group of ski areas: `{name} {count}`. */
export const skiRegionText = trilingual(
  '{name} verbindet {count} Skigebiete mit einem gemeinsamen Skipass.',
  '{name} unisce {count} comprensori con un unico skipass.',
  '{name} joins {count} ski areas under one pass.',
)
