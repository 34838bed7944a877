import { trilingual } from '@/demo/trilingual'

/** About museums: `{name} {place}`. */
export const museumTexts = [
  trilingual(
    '{name} in {place} zeigt auf drei Stockwerken Sammlung und Sonderausstellungen; Hörführungen gibt es in fünf Sprachen.',
    '{name} a {place} presenta su tre piani la collezione e mostre temporanee; audioguide in cinque lingue.',
    '{name} in {place} shows its collection and special exhibitions on three floors, with audio guides in five languages.',
  ),
  trilingual(
    'Was Menschen in {place} und Umgebung bewegt hat, erzählt {name} mit Fundstücken, Filmen und Stimmen.',
    'Ciò che ha mosso la gente di {place} e dintorni: {name} lo racconta con reperti, film e voci.',
    'What moved people in {place} and around is told by {name} through objects, films and voices.',
  ),
  trilingual(
    '{name}: ein Rundgang von einer Stunde, Werkstätten für Kinder und ein kleiner Laden. Das Haus liegt in {place}.',
    '{name}: un percorso di un’ora, laboratori per bambini e un piccolo negozio. La sede è a {place}.',
    '{name}: a tour of an hour, workshops for children and a small shop. The house is in {place}.',
  ),
] as const

/** About castles: `{name} {place}`. */
export const castleTexts = [
  trilingual(
    '{name} erhebt sich über {place}. Vom Innenhof führen Stiegen zu Kapelle, Rittersaal und Aussichtsturm.',
    '{name} domina {place}. Dal cortile le scale portano alla cappella, alla sala dei cavalieri e alla torre.',
    '{name} rises above {place}. From the courtyard stairs lead to the chapel, the great hall and the tower.',
  ),
  trilingual(
    'Die Anlage {name} bei {place} lässt sich von Frühling bis Herbst mit Führung besichtigen.',
    'Il complesso {name} presso {place} si visita con guida dalla primavera all’autunno.',
    '{name} near {place} can be visited on guided tours from spring to autumn.',
  ),
] as const

/** About lakes: `{name} {place} {altitude}`. */
export const lakeTexts = [
  trilingual(
    '{name} liegt auf {altitude} Metern bei {place}. Ein ebener Weg umrundet das Ufer.',
    '{name} si trova a {altitude} metri presso {place}. Un sentiero pianeggiante segue la riva.',
    '{name} lies at {altitude} metres near {place}. A level path follows the shore.',
  ),
  trilingual(
    'Wald, Wasser und Fels: {name} auf {altitude} Metern ist ein beliebtes Ziel nahe {place}.',
    'Bosco, acqua e roccia: {name} a {altitude} metri è una meta amata vicino a {place}.',
    'Forest, water and rock: {name} at {altitude} metres is a favourite destination near {place}.',
  ),
] as const

/** About summits: `{name} {place} {altitude}`. */
export const summitTexts = [
  trilingual(
    '{name} ({altitude} m) ist ein weithin sichtbarer Gipfel; der übliche Anstieg beginnt bei {place}.',
    '{name} ({altitude} m) è una cima visibile da lontano; la via normale parte da {place}.',
    '{name} ({altitude} m) is a summit seen from afar; the usual ascent begins at {place}.',
  ),
  trilingual(
    'Wer auf {altitude} Metern am Gipfel {name} steht, sieht an guten Tagen das halbe Land. Talort: {place}.',
    'Chi sta a {altitude} metri sulla cima {name} vede, nei giorni buoni, mezza provincia. Paese a valle: {place}.',
    'On the {altitude} metre summit of {name} one sees half the province on good days. Village below: {place}.',
  ),
] as const

/** About shops: `{name} {place}`. */
export const shopTexts = [
  trilingual(
    '{name} in {place} verkauft Käse, Speck, Apfelsaft und Brot aus den Höfen der Umgebung.',
    '{name} a {place} vende formaggi, speck, succo di mela e pane dei masi vicini.',
    '{name} in {place} sells cheese, speck, apple juice and bread from nearby farms.',
  ),
  trilingual(
    'Handwerk aus Holz, Filz und Loden finden Sie bei {name} in {place}.',
    'Artigianato in legno, feltro e loden si trova da {name} a {place}.',
    'Crafts of wood, felt and loden can be found at {name} in {place}.',
  ),
] as const

/** Names of shops: `{house}`. */
export const shopNames = [
  trilingual('Hofladen {house}', 'Negozio del maso {house}', 'Farm shop {house}'),
  trilingual('Kunsthandwerk {house}', 'Artigianato {house}', 'Crafts {house}'),
] as const
