/** How the answer to a registered provenance is written. */
export type ProvenanceForm = 'object' | 'string' | 'text'

/**
 * The form a client can use: collectors of the public original keep the body as it is and take anything, so only who asks for
 * JSON and nothing else gets the object, and only who asks for plain text and nothing else the bare id.
 * @param accept the header `Accept`
 */
export function provenanceForm(accept: string | null): ProvenanceForm {
  const ranges = (accept ?? '')
    .split(',')
    .map(range => range.split(';').map(part => part.trim().toLowerCase()))
    .filter(([type, ...parameters]) => type && !parameters.some(parameter => /^q=0(\.0*)?$/.test(parameter)))
    .map(([type]) => type)
  if (ranges.includes('application/json') && !ranges.includes('*/*') && !ranges.includes('text/plain')) return 'object'
  return ranges.length > 0 && ranges.every(type => type === 'text/plain') ? 'text' : 'string'
}
