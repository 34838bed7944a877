/** Kinds of places in the order they are listed in: the prefix of `locfilter`, and the records that are such places. */
export const placeKinds = [
  { prefix: 'mta', type: 'metaregion' },
  { prefix: 'reg', type: 'region' },
  { prefix: 'tvs', type: 'tourismassociation' },
  { prefix: 'mun', type: 'municipality' },
  { prefix: 'fra', type: 'district' },
  { prefix: 'ska', type: 'skiarea' },
] as const

export type PlaceKind = (typeof placeKinds)[number]

/** The columns of `document` that say where a record lies; meta regions are told by their regions. */
export const placeColumns = {
  reg: 'region_id',
  tvs: 'tourism_association_id',
  mun: 'municipality_id',
  fra: 'district_id',
} as const
