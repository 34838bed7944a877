/** Colours of one hour and season. `far` and `near` are the hills in the haze and in front; everything between is mixed. */
export type Palette = Readonly<{
  sky: readonly [top: string, middle: string, horizon: string]
  light: string
  far: string
  near: string
  ground: string
  snow: string
  paper: string
  warm: string
  roof: string
}>

export const palettes = {
  morning: {
    sky: ['#8fb9c9', '#c9dcd6', '#f6e7cf'],
    light: '#fff6df',
    far: '#a9bfc2',
    near: '#3d5a52',
    ground: '#5c7a54',
    snow: '#f7f7f0',
    paper: '#fbf6ea',
    warm: '#e9b872',
    roof: '#8a4b38',
  },
  noon: {
    sky: ['#4f94bd', '#8fc1d6', '#dcecec'],
    light: '#fffbe8',
    far: '#9cb7c6',
    near: '#2f5a4a',
    ground: '#6b8f4e',
    snow: '#ffffff',
    paper: '#faf7ef',
    warm: '#f0c674',
    roof: '#9a4a36',
  },
  autumn: {
    sky: ['#86a9b8', '#d7d6c3', '#f3d9a8'],
    light: '#fff1c9',
    far: '#b7b3a3',
    near: '#6b4a2f',
    ground: '#a8743a',
    snow: '#f6f1e4',
    paper: '#f8f0df',
    warm: '#d98f3e',
    roof: '#7c3f2c',
  },
  evening: {
    sky: ['#3f4f78', '#b2738a', '#f4b183'],
    light: '#ffdfae',
    far: '#a9798a',
    near: '#33304a',
    ground: '#4a4a57',
    snow: '#f9d5c4',
    paper: '#f6e3d6',
    warm: '#f2a65a',
    roof: '#5d3140',
  },
  winter: {
    sky: ['#7f9fb9', '#b9cdd8', '#eef0ee'],
    light: '#ffffff',
    far: '#b3c4cf',
    near: '#4c6272',
    ground: '#e6ecee',
    snow: '#ffffff',
    paper: '#f8fafa',
    warm: '#e3b377',
    roof: '#6d4a44',
  },
  night: {
    sky: ['#10203a', '#27406a', '#5d7896'],
    light: '#f4f1dd',
    far: '#4a6484',
    near: '#0f1f2f',
    ground: '#1b3038',
    snow: '#c9d6e3',
    paper: '#dfe6ea',
    warm: '#ffcf7a',
    roof: '#2a2433',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** A colour between two. @param share 0 is `from`, 1 is `to` */
export function mix(from: string, to: string, share: number): string {
  const part = (start: number) => {
    const [a, b] = [from, to].map(colour => Number.parseInt(colour.slice(start, start + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
