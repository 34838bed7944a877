import type { TagId } from '@/demo/facts/tags'
import { type Trilingual, trilingual } from '@/demo/trilingual'

/** A kind of road situation. `{road} {from} {to} {direction}` in its text, kilometres with one digit. */
export type SituationKind = Readonly<{
  tags: readonly TagId[]
  text: Trilingual
  /** Whether it lies at a point or along a stretch, and how many hours it lasts at most. */
  shape: 'point' | 'stretch'
  hoursMax: number
}>

export const situationKinds: readonly SituationKind[] = [
  {
    tags: ['traffic-event:road-work'],
    shape: 'stretch',
    hoursMax: 2400,
    text: trilingual(
      'Zwischen km {from} und km {to} wird der Belag erneuert; Tempo 60.',
      'Tra il km {from} e il km {to} si rinnova l’asfalto; limite 60 km/h.',
      'Resurfacing between km {from} and km {to}; speed limit 60 km/h.',
    ),
  },
  {
    tags: ['traffic-event:hindrance', 'traffic-event:road-work'],
    shape: 'stretch',
    hoursMax: 1200,
    text: trilingual(
      'Einbahnregelung mit Ampel von km {from} bis km {to} wegen Arbeiten.',
      'Senso unico alternato con semaforo dal km {from} al km {to} per lavori.',
      'Alternating one-way traffic with lights from km {from} to km {to} due to works.',
    ),
  },
  {
    tags: ['traffic-event:congestion'],
    shape: 'stretch',
    hoursMax: 4,
    text: trilingual(
      'Zähflüssiger Verkehr von km {from} bis km {to}.',
      'Traffico rallentato dal km {from} al km {to}.',
      'Slow traffic from km {from} to km {to}.',
    ),
  },
  {
    tags: ['traffic-event:closure'],
    shape: 'stretch',
    hoursMax: 96,
    text: trilingual(
      'Gesperrt zwischen km {from} und km {to}; Umleitung ist beschildert.',
      'Chiusa tra il km {from} e il km {to}; deviazione segnalata.',
      'Closed between km {from} and km {to}; the diversion is signposted.',
    ),
  },
  {
    tags: ['traffic-event:accident'],
    shape: 'point',
    hoursMax: 3,
    text: trilingual(
      'Unfall bei km {from}; Rettungsgasse bilden.',
      'Incidente al km {from}; lasciare libero il corridoio di emergenza.',
      'Accident at km {from}; keep the emergency lane clear.',
    ),
  },
  {
    tags: ['traffic-event:caution'],
    shape: 'point',
    hoursMax: 48,
    text: trilingual(
      'Steinschlaggefahr bei km {from}.',
      'Pericolo caduta massi al km {from}.',
      'Risk of falling rocks at km {from}.',
    ),
  },
  {
    tags: ['traffic-event:road-condition'],
    shape: 'stretch',
    hoursMax: 1800,
    text: trilingual(
      'Winterausrüstung vorgeschrieben zwischen km {from} und km {to}.',
      'Obbligo di dotazioni invernali tra il km {from} e il km {to}.',
      'Winter equipment required between km {from} and km {to}.',
    ),
  },
  {
    tags: ['traffic-event:weather-related'],
    shape: 'stretch',
    hoursMax: 8,
    text: trilingual(
      'Nebel zwischen km {from} und km {to}; Sicht unter 80 Metern.',
      'Nebbia tra il km {from} e il km {to}; visibilità sotto 80 metri.',
      'Fog between km {from} and km {to}; visibility below 80 metres.',
    ),
  },
  {
    tags: ['traffic-event:event'],
    shape: 'point',
    hoursMax: 10,
    text: trilingual(
      'Radrennen bei km {from}; kurze Anhaltungen.',
      'Gara ciclistica al km {from}; brevi soste.',
      'Cycling race at km {from}; short stops.',
    ),
  },
  {
    tags: ['traffic-event:prohibition'],
    shape: 'stretch',
    hoursMax: 4000,
    text: trilingual(
      'Fahrverbot für Lastwagen über 7,5 t von km {from} bis km {to}.',
      'Divieto per autocarri oltre 7,5 t dal km {from} al km {to}.',
      'No lorries above 7.5 t from km {from} to km {to}.',
    ),
  },
  {
    tags: ['traffic-event:animal-on-road'],
    shape: 'point',
    hoursMax: 2,
    text: trilingual(
      'Rehe auf der Fahrbahn bei km {from}.',
      'Caprioli sulla carreggiata al km {from}.',
      'Deer on the road at km {from}.',
    ),
  },
  {
    tags: ['traffic-event:speed-camera'],
    shape: 'point',
    hoursMax: 14,
    text: trilingual(
      'Geschwindigkeitskontrolle bei km {from}.',
      'Controllo della velocità al km {from}.',
      'Speed check at km {from}.',
    ),
  },
]

/** `{kind} {road} {from} {to} {direction}` */
export const stretchTitle = trilingual(
  '{kind} - {road}, km {from}-{to}, {direction}',
  '{kind} - {road}, km {from}-{to}, {direction}',
  '{kind} - {road}, km {from}-{to}, {direction}',
)
export const pointTitle = trilingual(
  '{kind} - {road}, km {from}, {direction}',
  '{kind} - {road}, km {from}, {direction}',
  '{kind} - {road}, km {from}, {direction}',
)

export const directions = [
  trilingual('Beide Richtungen', 'Entrambe le direzioni', 'Both directions'),
  trilingual('Richtung Süden', 'Direzione sud', 'Southbound'),
  trilingual('Richtung Norden', 'Direzione nord', 'Northbound'),
] as const
