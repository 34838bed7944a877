import type { PictureName } from '@/demo/pictures/pictures'
import { type Trilingual, trilingual } from '@/demo/trilingual'

const subjects: readonly (readonly [beginning: string, text: Trilingual])[] = [
  ['peaks', trilingual('Berggipfel über dem Wald', 'Cime sopra il bosco', 'Peaks above the forest')],
  ['lake', trilingual('Bergsee vor felsigen Gipfeln', 'Lago alpino davanti alle cime', 'Mountain lake below rocky peaks')],
  ['village', trilingual('Dorf mit spitzem Kirchturm', 'Paese con campanile a punta', 'Village with a pointed steeple')],
  ['vineyard', trilingual('Rebzeilen mit Hof', 'Filari con maso', 'Rows of vines with a farm')],
  ['slopes', trilingual('Piste mit Sessellift', 'Pista con seggiovia', 'Slope with a chairlift')],
  ['forest', trilingual('Herbstwald am Berg', 'Bosco in autunno', 'Forest in autumn')],
  ['town', trilingual('Häuserzeile einer Altstadt', 'Case di un centro storico', 'Houses of an old town')],
  ['castle', trilingual('Burg auf einem Felsen', 'Castello su una rupe', 'Castle on a rock')],
  ['hut', trilingual('Schutzhütte mit Fahne', 'Rifugio con bandiera', 'Mountain hut with a flag')],
  ['road', trilingual('Kehren einer Passstraße', 'Tornanti di un passo', 'Hairpins of a pass road')],
]

/** What a picture shows. */
export const subjectOf = (name: PictureName): Trilingual => subjects.find(([beginning]) => name.startsWith(beginning))![1]
