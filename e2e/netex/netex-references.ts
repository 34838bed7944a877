/** References with a version that lead to nothing, and ids that are there twice: what the schema's keys would find. */
export function strangeReferences(xml: string): string[] {
  const ids = [...xml.matchAll(/ id="([^"]+)" version="([^"]+)"/g)].map(([, id, version]) => `${id} ${version}`)
  const declared = new Set(ids)
  const twice = ids.filter((id, at) => ids.indexOf(id) < at && !id.includes('TimetabledPassingTime'))
  const refs = [...xml.matchAll(/ ref="([^"]+)" version="([^"]+)"/g)].map(([, id, version]) => `${id} ${version}`)
  return [...new Set(refs.filter(ref => !declared.has(ref)).map(ref => `nowhere: ${ref}`)), ...twice.map(id => `twice: ${id}`)]
}

/** How many elements of a name there are. */
export const countOf = (xml: string, element: string): number => xml.match(new RegExp(`<${element}[ >/]`, 'g'))?.length ?? 0
