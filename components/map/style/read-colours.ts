import tokens from '@/components/map/style/colour-tokens.json'

export type MapColours = Record<keyof typeof tokens, string>

export function readColours(): MapColours {
  const colours = resolveColours(Object.values(tokens))
  return Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colours[token]])) as MapColours
}

export function resolveColours(names: readonly string[]): Readonly<Record<string, string>> {
  // Only a real property makes the browser resolve light-dark(). A reused element would have the previous colour.
  const probes = names.map(token => {
    const probe = document.createElement('span')
    probe.style.color = `var(${token})`
    return [token, probe] as const
  })
  document.body.append(...probes.map(([, probe]) => probe))
  const colours = probes.map(([token, probe]) => [token, getComputedStyle(probe).color] as const)
  for (const [, probe] of probes) probe.remove()
  return Object.fromEntries(colours)
}
