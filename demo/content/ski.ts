import { z } from 'zod'
import { type Content, detailOf, galleryOf, headingOf, type RecordContext, recordContext } from '@/demo/content/heading'
import { contactOf, gpsOf, placedAt } from '@/demo/content/location'
import { winterSeason } from '@/demo/content/schedules'
import { regions, villages } from '@/demo/geography/places'
import { type SkiArea, skiAreas, skiRegions } from '@/demo/geography/ski'
import { picturesOf } from '@/demo/pictures/pictures'
import { idOf } from '@/demo/random'
import { readJson } from '@/demo/read-data'
import { joined, languages, phrase, Trilingual } from '@/demo/trilingual'
import type { World } from '@/demo/world'

const words = readJson('words/ski.json', z.strictObject({ area: Trilingual, region: Trilingual, zone: Trilingual }))

/** Ski areas. */
export function* skiAreaRecords(world: World): Generator<Content> {
  for (const area of skiAreas) {
    const context: RecordContext = { ...recordContext(world, 'ski area', area.key), languages }
    const { municipality } = area.village
    const { DistrictId, ...placed } = placedAt(area.position)
    yield {
      ...headingOf(context, { id: area.id, names: area.names, source: 'tourism', tags: ['place:winter-sports'] }),
      ...placed,
      ...skiTexts(context, area),
      ...slopeFacts(area),
      SkiRegionId: area.region.id,
      SkiRegionName: { ...area.region.names },
      OperationSchedule: [winterSeason(world)],
      TourismvereinIds: [municipality.association.id],
      RegionIds: [municipality.region.id],
      MunicipalityIds: [municipality.id],
      DistrictIds: [area.village.id],
      AreaIds: [areaIdOf(area)],
      // Deprecated in favour of AreaIds.
      AreaId: [areaIdOf(area)],
    }
  }
}

function skiTexts(context: RecordContext, { names, from, to, blue, red, black, lifts, village }: SkiArea): Content {
  const text = phrase(words.area, { name: names, from, to, kilometres: blue + red + black, lifts })
  return {
    Detail: detailOf(context, { title: names, text, intro: text }),
    ContactInfos: contactOf(context, { company: names, village }),
    ImageGallery: galleryOf(context, names, picturesOf('slopes')),
  }
}

function slopeFacts({ key, from, to, blue, red, black, lifts }: SkiArea): Content {
  return {
    SkiAreaMapURL: `https://${key}.example/map`,
    TotalSlopeKm: String(blue + red + black),
    SlopeKmBlue: String(blue),
    SlopeKmRed: String(red),
    SlopeKmBlack: String(black),
    LiftCount: String(lifts),
    AreaRadius: String(2000 + lifts * 60),
    AltitudeFrom: from,
    AltitudeTo: to,
    CustomId: `SKI${key}`,
  }
}

/** Groups of ski areas with one pass. */
export function* skiRegionRecords(world: World): Generator<Content> {
  for (const region of skiRegions) {
    const context: RecordContext = { ...recordContext(world, 'ski region', region.key), languages }
    const members = skiAreas.filter(area => area.region === region)
    const text = phrase(words.region, { name: region.names, count: members.length })
    yield {
      ...headingOf(context, { id: region.id, names: region.names, source: 'tourism', tags: ['place:winter-sports'] }),
      Detail: detailOf(context, { title: region.names, text, intro: text }),
      ContactInfos: contactOf(context, { company: region.names, village: members[0]!.village }),
      ImageGallery: galleryOf(context, region.names, picturesOf('slopes')),
      GpsInfo: [gpsOf(members[0]!.position)],
      CustomId: `SR${region.key}`,
    }
  }
}

/** Id of the area for navigation that stands for a ski area. */
export const areaIdOf = ({ key }: Pick<SkiArea, 'key'>) => idOf('area', 'ski', key)

/** Areas for navigation inside the tourism data: one for each ski area and each tourism region. */
export function* areaRecords(world: World): Generator<Content> {
  for (const area of skiAreas) {
    const { municipality } = area.village
    const context: RecordContext = { ...recordContext(world, 'area', area.key), languages }
    const heading = { id: areaIdOf(area), names: area.names, source: 'tourism' } as const
    const links = {
      RegionId: municipality.region.id,
      TourismvereinId: municipality.association.id,
      MunicipalityId: municipality.id,
    }
    const texts = { Detail: detailOf(context, { title: area.names }), AreaType: 'SkiArea', SkiAreaID: area.id }
    yield { ...headingOf(context, heading), ...links, ...texts, CustomId: null, GID: null, LtsID: null }
  }
  for (const region of regions) {
    const context: RecordContext = { ...recordContext(world, 'area', region.key), languages }
    const names = joined([words.zone, region.names])
    const { municipality } = villages.find(village => village.municipality.region === region)!
    const heading = { id: idOf('area', 'region', region.key), names, source: 'tourism' } as const
    const links = { RegionId: region.id, TourismvereinId: municipality.association.id, MunicipalityId: municipality.id }
    const texts = { Detail: detailOf(context, { title: names }), AreaType: 'Region', SkiAreaID: null }
    yield { ...headingOf(context, heading), ...links, ...texts, CustomId: null, GID: null, LtsID: null }
  }
}
