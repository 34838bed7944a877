/** What a snow report counts, and the tags that it carries: ours, and those of the public original. */
export const kinds = [
  { kind: 'skilift', tags: ['lifts', 'aufstiegsanlagen', 'anderes-aufstiegsanlagen'] },
  { kind: 'skislopes', tags: ['slopes', 'piste', 'pisten', 'skirundtouren pisten', 'ski alpin'] },
  { kind: 'tracks', tags: ['cross-country skiing', 'loipen', 'langlaufen'] },
  { kind: 'slides', tags: ['sledging', 'rodeln', 'rodelbahnen'] },
  { kind: 'iceskating', tags: ['ice skating', 'eislaufen'] },
] as const satisfies readonly Readonly<{ kind: string; tags: readonly string[] }>[]

export type Kind = (typeof kinds)[number]['kind']
