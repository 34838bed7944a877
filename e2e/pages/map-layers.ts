import type { Page } from 'playwright'

type MapFeature = Readonly<{ properties: Readonly<Record<string, unknown>>; geometry: { type: string; coordinates: number[] } }>

type RenderedMap = {
  getLayer(id: string): unknown
  queryRenderedFeatures(options: { layers: readonly string[] }): readonly MapFeature[]
}

/** Features that the map of a page renders in some layers. */
export const featuresIn = (page: Page, ...layers: string[]): Promise<readonly MapFeature[]> =>
  page.locator('[data-features]').evaluate((holder, names) => {
    const { map } = holder as unknown as { map: RenderedMap }
    const features = map.queryRenderedFeatures({ layers: names.filter(id => map.getLayer(id)) })
    return features.map(({ properties, geometry }) => ({ properties, geometry }))
  }, layers)

export const countIn = async (page: Page, ...layers: string[]): Promise<number> => (await featuresIn(page, ...layers)).length
