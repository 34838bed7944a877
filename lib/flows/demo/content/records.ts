import { accommodationRecords } from '@/lib/flows/demo/content/accommodations'
import { announcementRecords } from '@/lib/flows/demo/content/announcements'
import { associationRecords, districtRecords, municipalityRecords, regionRecords } from '@/lib/flows/demo/content/areas'
import { articleRecords } from '@/lib/flows/demo/content/articles'
import { eventRecords } from '@/lib/flows/demo/content/events'
import { hutRecords, tableRecords, wineryRecords } from '@/lib/flows/demo/content/gastronomy'
import type { Content } from '@/lib/flows/demo/content/heading'
import { measuringPointRecords } from '@/lib/flows/demo/content/measuring-points'
import { roomRecords } from '@/lib/flows/demo/content/rooms'
import { shapeRecords } from '@/lib/flows/demo/content/shapes'
import { shopRecords } from '@/lib/flows/demo/content/shops'
import { shortEventRecords } from '@/lib/flows/demo/content/short-events'
import { sightRecords } from '@/lib/flows/demo/content/sights'
import { areaRecords, skiAreaRecords, skiRegionRecords } from '@/lib/flows/demo/content/ski'
import { slopeRecords } from '@/lib/flows/demo/content/slopes'
import { hubTagRecords, publisherRecords, sourceRecords, tagRecords } from '@/lib/flows/demo/content/tags'
import { tourRecords } from '@/lib/flows/demo/content/tours'
import { venueRecords } from '@/lib/flows/demo/content/venues'
import { weatherHistoryRecords, weatherRecords } from '@/lib/flows/demo/content/weather-bulletins'
import { weatherDistrictRecords, weatherForecastRecords } from '@/lib/flows/demo/content/weather-forecasts'
import { weatherRealtimeRecords } from '@/lib/flows/demo/content/weather-now'
import { webcamRecords } from '@/lib/flows/demo/content/webcams'
import type { World } from '@/lib/flows/demo/world'

type Records = (world: World) => Iterable<Content>

/** The records of every entity of the content interface, in the order they are saved: tags come before what carries them. */
export const recordsOf: readonly (readonly [endpoint: string, records: Records])[] = [
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

/** Points of interest and activities. */
function* poiRecords(world: World): Generator<Content> {
  for (const records of [sightRecords, hutRecords, tableRecords, wineryRecords, tourRecords, slopeRecords, shopRecords])
    yield* records(world)
}
