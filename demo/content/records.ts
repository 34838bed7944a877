import { accommodationRecords } from '@/demo/content/accommodation/accommodations'
import { roomRecords } from '@/demo/content/accommodation/inns'
import { associationRecords, districtRecords, municipalityRecords, regionRecords, shapeRecords } from '@/demo/content/areas'
import { articleRecords } from '@/demo/content/articles'
import { eventRecords, venueRecords } from '@/demo/content/events/events'
import { shortEventRecords } from '@/demo/content/events/short-events'
import type { Content } from '@/demo/content/heading'
import { hutRecords, shopRecords, tableRecords, wineryRecords } from '@/demo/content/points-of-interest/gastronomy'
import { sightRecords } from '@/demo/content/points-of-interest/sights'
import { tourRecords } from '@/demo/content/points-of-interest/tours'
import { areaRecords, skiAreaRecords, skiRegionRecords, slopeRecords } from '@/demo/content/ski'
import { hubTagRecords, publisherRecords, sourceRecords, tagRecords } from '@/demo/content/tags'
import { weatherHistoryRecords, weatherRecords } from '@/demo/content/weather/bulletins'
import {
  measuringPointRecords,
  weatherDistrictRecords,
  weatherForecastRecords,
  weatherRealtimeRecords,
} from '@/demo/content/weather/forecasts'
import { webcamRecords } from '@/demo/content/webcams'
import { announcementRecords } from '@/demo/situations'
import type { World } from '@/demo/world'

/** The records of every content entity, in the order of saving: tags come before the records that use them. */
export const recordsOf: readonly (readonly [endpoint: string, records: (world: World) => Iterable<Content>])[] = [
  ['Source', sourceRecords],
  ['Publisher', publisherRecords],
  ['HubTag', hubTagRecords],
  ['Tag', tagRecords],
  ['GeoShapes', shapeRecords],
  ['Region', regionRecords],
  ['TourismAssociation', associationRecords],
  ['Municipality', municipalityRecords],
  ['District', districtRecords],
  ['SkiRegion', skiRegionRecords],
  ['SkiArea', skiAreaRecords],
  ['Area', areaRecords],
  ['Venue', venueRecords],
  ['Accommodation', accommodationRecords],
  ['AccommodationRoom', roomRecords],
  ['HubActivityPoi', poiRecords],
  ['Event', eventRecords],
  ['EventShort', shortEventRecords],
  ['Article', articleRecords],
  ['WebcamInfo', webcamRecords],
  ['Announcement', announcementRecords],
  ['Weather', weatherRecords],
  ['Weather/District', weatherDistrictRecords],
  ['Weather/Forecast', weatherForecastRecords],
  ['Weather/Realtime', weatherRealtimeRecords],
  ['Weather/Measuringpoint', measuringPointRecords],
  ['WeatherHistory', weatherHistoryRecords],
]

function* poiRecords(world: World): Generator<Content> {
  for (const records of [sightRecords, hutRecords, tableRecords, wineryRecords, tourRecords, slopeRecords, shopRecords])
    yield* records(world)
}
