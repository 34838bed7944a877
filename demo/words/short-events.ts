import type { TagId } from '@/demo/facts/tags'
import { type Trilingual, trilingual } from '@/demo/trilingual'

/** Formats of events at the innovation park: `{topic}`. */
export const formats: readonly Readonly<{ tag: TagId; title: Trilingual; hours: number }>[] = [
  { tag: 'format:conference', title: trilingual('Konferenz: {topic}', 'Conferenza: {topic}', 'Conference: {topic}'), hours: 8 },
  { tag: 'format:workshop', title: trilingual('Workshop: {topic}', 'Workshop: {topic}', 'Workshop: {topic}'), hours: 3 },
  { tag: 'format:meetup', title: trilingual('Treffen: {topic}', 'Incontro: {topic}', 'Meetup: {topic}'), hours: 2 },
  { tag: 'format:exhibition', title: trilingual('Ausstellung: {topic}', 'Mostra: {topic}', 'Exhibition: {topic}'), hours: 9 },
]

export const topics: readonly Readonly<{ tag: TagId; name: Trilingual }>[] = [
  {
    tag: 'technology:digital',
    name: trilingual('Offene Daten für Gemeinden', 'Dati aperti per i comuni', 'Open data for municipalities'),
  },
  { tag: 'technology:digital', name: trilingual('Karten aus freien Quellen', 'Mappe da fonti libere', 'Maps from free sources') },
  {
    tag: 'technology:green',
    name: trilingual('Schnee in einem warmen Winter', 'La neve in un inverno caldo', 'Snow in a warm winter'),
  },
  {
    tag: 'technology:green',
    name: trilingual('Wärme aus Holz und Wasser', 'Calore da legno e acqua', 'Heat from wood and water'),
  },
  { tag: 'technology:food', name: trilingual('Äpfel länger lagern', 'Conservare le mele più a lungo', 'Storing apples longer') },
  { tag: 'technology:food', name: trilingual('Milch von der Alm', 'Latte d’alpeggio', 'Milk from the pasture') },
  { tag: 'technology:automation', name: trilingual('Roboter im Weinberg', 'Robot in vigna', 'Robots in the vineyard') },
  {
    tag: 'technology:automation',
    name: trilingual(
      'Seilbahnen, die sich selbst prüfen',
      'Funivie che si controllano da sole',
      'Cableways that check themselves',
    ),
  },
]

/** `{title} {company}` */
export const shortEventText = trilingual(
  '{title}. Kurze Vorträge, viel Zeit für Gespräche; eingeladen hat {company}.',
  '{title}. Brevi relazioni e molto tempo per discutere; su invito di {company}.',
  '{title}. Short talks and plenty of time to discuss; hosted by {company}.',
)

export const companies = [
  'Alpenlabor',
  'Gipfelwerk',
  'Talnetz',
  'Lärchen & Söhne',
  'Officina Alpina',
  'Rete Monte',
  'Bergdaten',
  'Valle Digitale',
] as const

export const rooms = ['Seminar 1', 'Seminar 2', 'Crane Hall', 'Foyer', 'Lab A', 'Auditorium'] as const
