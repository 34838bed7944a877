import {
  type Content,
  contactOf,
  detailOf,
  galleryOf,
  gpsOf,
  headingOf,
  numbered,
  type RecordContext,
} from '@/demo/content/heading'
import { areaIdsNear } from '@/demo/content/points-of-interest/poi'
import type { TagId } from '@/demo/facts/names'
import { lakes, type PlacePosition, skiAreas, summits, villageAt, villages } from '@/demo/geography/places'
import { picturePath, picturesOf } from '@/demo/pictures/pictures'
import { perLanguage, phrase, readWords, type Trilingual, translated } from '@/demo/read-data'
import { daysFrom, idOf, type Random } from '@/demo/world'

type View = Readonly<{ names: Trilingual; position: PlacePosition; tag: TagId; pictures: readonly string[] }>

const views: readonly View[] = [
  ...skiAreas.map(({ names, position }): View => ({ names, position, tag: 'webcam:slope', pictures: ['slopes'] })),
  ...lakes.map((lake): View => ({ ...lake, tag: 'webcam:lake', pictures: ['lake'] })),
  ...summits.map((summit): View => ({ ...summit, tag: 'webcam:mountain', pictures: ['peaks'] })),
  ...villages.map(({ names, position }): View => ({ names, position, tag: 'webcam:village', pictures: ['village'] })),
]

// The stride has no common factor with the number of views, so that every view is used.
const stride = 37

const { title, text } = readWords('webcams', translated('title', 'text'))

export const webcamRecords = numbered('webcam', 60, webcam)

function webcam(context: RecordContext, place: number): Content {
  const { names, position, tag, pictures } = views[(place * stride) % views.length]!
  const { world, random, languages } = context
  const village = villageAt(position)
  const named = phrase(title, { name: names })
  const picture = random.pick(picturesOf(...pictures))
  const url = world.site + picturePath(picture)
  return {
    ...headingOf(context, {
      id: idOf('webcam', place),
      names: named,
      source: 'webcams',
      tags: [tag],
      access: random.chance(0.05) ? 'closed' : 'open',
    }),
    Detail: detailOf(context, { title: named, text: phrase(text, { name: names }) }),
    ContactInfos: contactOf(context, { company: named, village }),
    ImageGallery: galleryOf(context, named, [picture]),
    GpsInfo: [gpsOf(position)],
    AreaIds: areaIdsNear(position, village),
    WebcamId: String(5000 + place),
    ListPosition: place,
    WebCamProperties: propertiesOf(random, url),
    WebcamAssignedOn: [
      { Type: 'area', Id: areaIdsNear(position, village)[0], LastChange: daysFrom(world, -random.integer(1, 300)).toISOString() },
    ],
    // Webcamname, Webcamurl, Previewurl and Streamurl are older names of other fields.
    Webcamname: perLanguage(languages, language => named[language]),
    Webcamurl: url,
    Previewurl: url,
    Streamurl: null,
  }
}

const propertiesOf = (random: Random, url: string): Content => ({
  WebcamUrl: url,
  PreviewUrl: url,
  StreamUrl: null,
  ViewAngleDegree: String(random.integer(40, 180)),
  ZeroDirection: String(random.integer(0, 359)),
  TourCam: random.chance(0.1),
  HasVR: false,
})
