import { trilingual } from '@/demo/trilingual'

/** Stories about places: `{place} {region}`. */
export const stories = [
  {
    title: trilingual('Ein Herbsttag in {place}', 'Una giornata d’autunno a {place}', 'An autumn day in {place}'),
    text: trilingual(
      'Die Lärchen brennen gelb, die Keller öffnen, und am Abend liegt der erste Reif auf den Wiesen von {place}.',
      'I larici bruciano di giallo, le cantine aprono e la sera la prima brina copre i prati di {place}.',
      'The larches burn yellow, the cellars open, and in the evening the first frost lies on the meadows of {place}.',
    ),
  },
  {
    title: trilingual('Mit der Bahn nach {place}', 'In treno a {place}', 'To {place} by train'),
    text: trilingual(
      'Wer ohne Auto in die Ferienregion {region} reist, hat mehr vom Weg: drei Vorschläge rund um {place}.',
      'Chi viaggia senz’auto nella regione turistica {region} si gode di più il percorso: tre proposte intorno a {place}.',
      'Those who travel to the holiday region {region} without a car see more on the way: three ideas around {place}.',
    ),
  },
  {
    title: trilingual('Die Höfe über {place}', 'I masi sopra {place}', 'The farms above {place}'),
    text: trilingual(
      'Seit Jahrhunderten bewirtschaften Familien die steilen Hänge über {place}. Drei von ihnen erzählen.',
      'Da secoli le famiglie coltivano i ripidi pendii sopra {place}. Tre di loro raccontano.',
      'For centuries families have farmed the steep slopes above {place}. Three of them tell their story.',
    ),
  },
  {
    title: trilingual('Winterruhe in {place}', 'Quiete invernale a {place}', 'Winter calm in {place}'),
    text: trilingual(
      'Schneeschuhe, Sterne und Suppe: wie man {place} im Januar erlebt.',
      'Ciaspole, stelle e minestra: come vivere {place} a gennaio.',
      'Snowshoes, stars and soup: how to enjoy {place} in January.',
    ),
  },
] as const

/** Short advice: `{place}`. */
export const tips = [
  {
    title: trilingual(
      'Tipp: früh am Morgen in {place}',
      'Consiglio: {place} di primo mattino',
      'Tip: {place} early in the morning',
    ),
    text: trilingual(
      'Vor acht Uhr gehört {place} den Bäckern, den Hirten und allen, die Stille mögen.',
      'Prima delle otto {place} è dei panettieri, dei pastori e di chi ama il silenzio.',
      'Before eight, {place} belongs to bakers, herdsmen and those who like silence.',
    ),
  },
  {
    title: trilingual('Tipp: bei Regen in {place}', 'Consiglio: {place} con la pioggia', 'Tip: {place} in the rain'),
    text: trilingual(
      'Ein Museum, ein Café, eine Kirche: ein Rundgang durch {place} mit kurzen Wegen.',
      'Un museo, un caffè, una chiesa: un giro per {place} con brevi tratti all’aperto.',
      'A museum, a café, a church: a walk through {place} with short distances.',
    ),
  },
] as const

/** Press releases: `{region}`. */
export const releases = [
  {
    title: trilingual('{region}: Saison beginnt früher', '{region}: la stagione inizia prima', '{region}: season begins earlier'),
    text: trilingual(
      'Die Betriebe der Ferienregion {region} öffnen heuer zwei Wochen früher als im Vorjahr.',
      'Le strutture della regione turistica {region} aprono quest’anno due settimane prima.',
      'Businesses in the holiday region {region} open two weeks earlier than last year.',
    ),
  },
  {
    title: trilingual('{region} zählt Wege neu', '{region}: nuovo censimento dei sentieri', '{region} counts its trails anew'),
    text: trilingual(
      'Alle Wanderwege der Ferienregion {region} wurden neu vermessen; die Daten sind frei verfügbar.',
      'Tutti i sentieri della regione turistica {region} sono stati rimisurati; i dati sono liberi.',
      'All trails of the holiday region {region} have been surveyed again; the data are free to use.',
    ),
  },
] as const
