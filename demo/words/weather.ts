import type { SkyCode } from '@/demo/climate'
import { type Trilingual, trilingual } from '@/demo/trilingual'

export const skies: Readonly<Record<SkyCode, Trilingual>> = {
  a: trilingual('Wolkenlos', 'Sereno', 'Cloudless'),
  b: trilingual('Heiter', 'Poco nuvoloso', 'Sunny with some clouds'),
  c: trilingual('Wolkig', 'Nuvoloso', 'Cloudy'),
  e: trilingual('Bedeckt', 'Coperto', 'Overcast'),
  f: trilingual('Leichter Regen', 'Pioggia debole', 'Light rain'),
  i: trilingual('Regen', 'Pioggia', 'Rain'),
  m: trilingual('Schneefall', 'Nevicate', 'Snowfall'),
  u: trilingual('Gewitter', 'Temporale', 'Thunderstorm'),
}

/** `{sky} {cold} {warm}` */
export const evolution = trilingual(
  'Heute: {sky}. Tiefstwerte um {cold} Grad, Höchstwerte um {warm} Grad.',
  'Oggi: {sky}. Minime intorno a {cold} gradi, massime intorno a {warm} gradi.',
  'Today: {sky}. Lows around {cold} degrees, highs around {warm} degrees.',
)

export const evolutionTitle = trilingual('Wetterlage', 'Situazione meteorologica', 'General weather situation')

export const today = trilingual('Heute', 'Oggi', 'Today')
export const mountainTitle = trilingual('Bergwetter', 'Tempo in montagna', 'Mountain weather')

/** `{sky} {zero}` */
export const mountainText = trilingual(
  'Auf den Bergen: {sky}. Nullgradgrenze bei {zero} Metern.',
  'In montagna: {sky}. Zero termico a {zero} metri.',
  'In the mountains: {sky}. Freezing level at {zero} metres.',
)
