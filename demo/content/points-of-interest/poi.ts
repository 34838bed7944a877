import {
  type Content,
  contactOf,
  detailOf,
  galleryOf,
  type Heading,
  headingOf,
  placedAt,
  type RecordContext,
  type RecordTexts,
} from '@/demo/content/heading'
import { getTag, type TagId, tagLink } from '@/demo/facts/names'
import { distanceKilometres, type PlacePosition, type SkiArea, skiAreas, type Village } from '@/demo/geography/places'
import type { PictureName } from '@/demo/pictures/pictures'
import { perLanguage } from '@/demo/read-data'
import { idOf } from '@/demo/world'

type Poi = Heading &
  Readonly<{
    tags: readonly TagId[]
    site: PlacePosition
    village: Village
    texts: Omit<RecordTexts, 'title'>
    pictures: readonly PictureName[]
  }>

/** The fields of all points of interest and activities, including deprecated ones. */
export function poiRecord(context: RecordContext, poi: Poi): Content {
  const { names, site, village } = poi
  const areaIds = areaIdsNear(site, village)
  return {
    ...headingOf(context, poi),
    ...placedAt(site, village),
    Detail: detailOf(context, { ...poi.texts, title: names }),
    ContactInfos: contactOf(context, { company: names, village }),
    ImageGallery: galleryOf(context, names, poi.pictures),
    AdditionalPoiInfos: additionalInfos(context, poi.tags),
    AreaIds: areaIds,
    TourismorganizationId: village.municipality.association.id,
    CopyrightChecked: context.random.chance(0.8),
    Highlight: context.random.chance(0.06),
    ...deprecated(poi, areaIds),
  }
}

/** Id of the area for navigation that corresponds to a ski area. */
export const areaIdOf = ({ key }: Pick<SkiArea, 'key'>) => idOf('area', 'ski', key)

/** Ids of areas for navigation: ski areas within six kilometres, and the area of the region. */
export function areaIdsNear(site: PlacePosition, { municipality }: Village): string[] {
  const near = skiAreas.filter(area => distanceKilometres(area.position, site) < 6)
  return [...near.map(areaIdOf), idOf('area', 'region', municipality.region.key)]
}

const nameOf = (tag: TagId) => getTag(tag).names

function additionalInfos({ languages }: RecordContext, [main, sub, kind]: readonly TagId[]): Content {
  return perLanguage(languages, language => ({
    MainType: main ? nameOf(main)[language] : null,
    SubType: sub ? nameOf(sub)[language] : null,
    PoiType: kind ? nameOf(kind)[language] : null,
    Categories: [main, sub, kind].flatMap(tag => (tag ? [nameOf(tag)[language]] : [])),
    Language: language,
  }))
}

// Fields that the specification lists as deprecated or to be removed, filled as in older records.
function deprecated({ id, tags: [main, sub, kind] }: Poi, areaIds: readonly string[]): Content {
  const types = [main, sub, kind].filter(tag => tag !== undefined)
  return {
    Type: main ? nameOf(main).de : null,
    SubType: sub ? nameOf(sub).de : null,
    PoiType: kind ? nameOf(kind).de : null,
    HubActivityPoiTypes: types.map((tag, level) => ({ ...tagLink(tag), Type: ['Type', 'SubType', 'PoiType'][level] })),
    PartnerTags: types.map((tag, level) => ({
      ...tagLink(tag),
      Level: level,
      TagName: { ...nameOf(tag) },
    })),
    SmgId: id,
    CustomId: id.slice(0, 8),
    SyncSourceInterface: 'demo',
    SyncUpdateMode: 'Full',
    AreaId: areaIds,
    OwnerRid: null,
    OutdoorPortalID: null,
    OutdoorPortalElevationID: null,
  }
}
