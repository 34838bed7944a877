/** Roads and railways, the widest first: types of shapes that are lines rather than areas. */
export const wayKinds = ['motorway', 'main-road', 'road', 'railway'] as const
