import flags from '@/lib/content/filters/flags.json'
import { recordLanguages } from '@/lib/formats/records/languages'

/** A path to values in a record, e.g. `Features.[*].Id`; `[*]` is every entry of a list or property of a map. */
export type ValuePath = string

/**
 * A parameter of some types only.
 * - `words`: one of the words (`match: 'all'`: each word) occurs at one of the paths. `flags` are the words of the bits
 *   of a mask, lowest bit first, or depend on another parameter.
 * - `truth`: the value at one of the paths is true or a list that is not empty; `channel`: published on the channel
 * - `range`: a number is between two limits
 * - `from`: a period ends at this time or later; `to`: a period begins at this time or earlier
 * - `choice`: one of some words, for an order or for how other parameters are interpreted
 */
export type OwnParameter = Readonly<{ describe: string }> &
  (
    | Readonly<{
        kind: 'words'
        paths: readonly ValuePath[]
        match: 'any' | 'all'
        flags?: readonly string[] | FlagsBelow
        tags?: true
      }>
    | Readonly<{ kind: 'truth'; paths: readonly ValuePath[] }>
    | Readonly<{ kind: 'channel'; channel: string }>
    | Readonly<{ kind: 'range'; paths: readonly ValuePath[]; column: RangeColumn; factor: number }>
    | Readonly<{ kind: 'from' | 'to' }>
    | Readonly<{ kind: 'choice'; words: readonly string[] }>
  )

type RangeColumn = 'altitude' | 'distance' | 'duration'

/** Words of a bit mask, keyed by the only word, in lower case, of another parameter (`of`). */
export type FlagsBelow = Readonly<{ of: string; words: Readonly<Record<string, readonly string[]>> }>

type OwnParameters = Readonly<Record<string, OwnParameter>>

export type WordsParameter = Extract<OwnParameter, { kind: 'words' }>
type WordsOptions = Pick<WordsParameter, 'match' | 'tags'>

const wordsIn =
  (options: WordsOptions) =>
  (describe: string, paths: readonly ValuePath[], flags?: WordsParameter['flags']): WordsParameter => ({
    kind: 'words',
    ...options,
    describe,
    paths,
    ...(flags ? { flags } : {}),
  })
const any = wordsIn({ match: 'any' })
const all = wordsIn({ match: 'all' })
/** A filter by type. Records name their types in a field or among their tags. */
const tagged = wordsIn({ match: 'any', tags: true })
const truth = (describe: string, ...paths: readonly ValuePath[]): OwnParameter => ({ kind: 'truth', describe, paths })
const range = (column: RangeColumn, factor: number, describe: string, ...paths: readonly ValuePath[]): OwnParameter => ({
  kind: 'range',
  column,
  factor,
  describe,
  paths,
})
const from: OwnParameter = { kind: 'from', describe: 'Include only records with a period that ends on or after this date.' }
const to: OwnParameter = { kind: 'to', describe: 'Include only records with a period that begins on or before this date.' }
const channel = (channel: string, describe: string): OwnParameter => ({ kind: 'channel', channel, describe })
const choice = (words: readonly string[], describe: string): OwnParameter => ({ kind: 'choice', words, describe })
const yesOrNo = (describe: string): OwnParameter => choice(['true', 'false'], describe)
const datetimeformat = choice(
  ['uxtimestamp', 'yyyy-mm-dd'],
  'Format of the dates: yyyy-MM-dd, or uxtimestamp for milliseconds since 1970.',
)

/**
 * Parameters by type. A value is a bit mask of the Open Data Hub, or comma-separated words in any case.
 * @see reference of the Open Data Hub, entity-specific filters
 */
export const ownParameters: Readonly<Record<string, OwnParameters>> = {
  accommodation: {
    categoryfilter: any('Categories such as 3stars, 4flowers, or a bit mask.', ['AccoCategoryId'], flags.category),
    typefilter: any('Types such as HotelPension, Camping, or a bit mask.', ['AccoTypeId'], flags.accommodationType),
    boardfilter: any('Boards such as breakfast, half board, or a bit mask.', ['BoardIds.[*]'], flags.board),
    themefilter: all('All of these themes, or a bit mask.', ['ThemeIds.[*]'], flags.theme),
    badgefilter: any('Any of these badges, or a bit mask.', ['BadgeIds.[*]'], flags.badge),
    featurefilter: all('All of these special features, or a bit mask.', ['SpecialFeaturesIds.[*]'], flags.feature),
    featureidfilter: all('All of these features by id.', ['Features.[*].Id']),
    bookablefilter: truth('Whether the accommodation can be booked.', 'IsBookable', 'AccoProperties.IsBookable'),
    altitudefilter: range('altitude', 1, 'Metres above sea level: lowest,highest.', 'Altitude', 'GpsInfo.0.Altitude'),
    hgvid: any('Ids on the booking platform.', ['HgvId', 'Mapping.hgv.id']),
    a0r_id: any('Older ids of the accommodations.', ['A0R_ID', 'Mapping.lts.a0r_id']),
  },
  accommodationroom: {
    accoid: any('Include only rooms of these accommodations, with ids of the source in idsource.', ['A0RID']),
    idsource: choice(
      ['lts', 'hgv', 'a0r_id'],
      'Source of the ids in accoid: lts for this platform, hgv for the booking platform, a0r_id for older ids.',
    ),
    getall: yesOrNo('With accoid: list all rooms, even if the booking platform has some of them.'),
    hgvid: any('Ids on the booking platform.', ['HGVId']),
  },
  odhactivitypoi: {
    type: tagged('Main types, as words or tags, or a bit mask.', ['Type'], flags.poi),
    activitytype: tagged('Types of activities, as words or tags, or a bit mask.', ['SubType'], flags.activityTypes),
    poitype: tagged('Types of points of interest, as words or tags, or a bit mask.', ['SubType'], flags.poiTypes),
    subtype: tagged('Types of the second level, as words or tags, or a bit mask below the one type.', ['SubType'], {
      of: 'type',
      words: flags.poiSubTypes,
    }),
    level3type: tagged('Types of the third level, as words or tags, or a bit mask below the one subtype.', ['PoiType'], {
      of: 'subtype',
      words: flags.poiThirdTypes,
    }),
    highlight: truth('Whether the record is a highlight.', 'Highlight'),
    hasimage: truth('Whether the record has a picture.', 'ImageGallery'),
    difficultyfilter: any('Difficulties: 1 easy, 2 medium, 3 difficult.', ['Ratings.Difficulty', 'Difficulty']),
    distancefilter: range('distance', 1000, 'Kilometres: shortest,longest.', 'DistanceLength'),
    altitudefilter: range('altitude', 1, 'Metres of altitude difference: smallest,largest.', 'AltitudeDifference'),
    durationfilter: range('duration', 1, 'Hours: shortest,longest.', 'DistanceDuration'),
    categorycodefilter: any('Gastronomy categories by id, or a bit mask.', ['CategoryCodes.[*].Id'], flags.gastronomyCategory),
    dishcodefilter: any('Gastronomy dishes by id, or a bit mask.', ['DishRates.[*].Id'], flags.dish),
    ceremonycodefilter: any('Gastronomy occasions by id, or a bit mask.', ['CapacityCeremony.[*].Id'], flags.ceremony),
    facilitycodefilter: any('Gastronomy facilities by id, or a bit mask.', ['Facilities.[*].Id'], flags.facility),
    cuisinecodefilter: any('Gastronomy cuisines by id, or a bit mask.', ['Facilities.[*].Id'], flags.cuisine),
  },
  event: {
    begindate: from,
    enddate: to,
    datetimeformat,
    rancfilter: any('Ranks of the events.', ['Ranc']),
    topicfilter: any('Topics by id, or a bit mask.', ['TopicRIDs.[*]', 'Topics.[*].TopicRID'], flags.topic),
    orgfilter: any('Organisers by id.', ['OrgRID', 'EventProperty.EventOrganizerId']),
    sort: choice(
      ['asc', 'desc', 'upcoming', 'upcomingspecial'],
      'Order by dates: first dates asc or desc; upcoming by the next date from begindate or now on; upcomingspecial with periods of several days after those of one.',
    ),
    denormalize: yesOrNo('Set to true for a row for each date of an event, with that date as its begin and end.'),
    optimizedates: yesOrNo('Set to true to leave out past dates; events then begin and end with their next date.'),
  },
  eventshort: {
    startdate: from,
    enddate: to,
    datetimeformat,
    eventlocation: any('Locations: NOI, EC, VV, OUT.', ['EventLocation']),
    onlyactive: channel('today.noi.bz.it', 'Include only events published on today.noi.bz.it.'),
    websiteactive: channel('noi.bz.it', 'Whether the event is published on noi.bz.it.'),
    communityactive: channel('noi-communityapp', 'Whether it is published on noi-communityapp.'),
    webaddress: any('Web addresses of the events.', ['WebAddress']),
    sortorder: choice(['asc', 'desc'], 'Order by start date: ASC or DESC.'),
    optimizedates: yesOrNo(
      'Set to true to leave out past rooms; events then start with the first of the others and end with the last.',
    ),
  },
  article: {
    articletype: tagged('Types of articles, as words or tags, or a bit mask.', ['Type'], flags.article),
    articlesubtype: tagged('Types of the second level, as words or tags, or a bit mask below the one articletype.', ['SubType'], {
      of: 'articletype',
      words: flags.articleSubTypes,
    }),
    startdate: from,
    enddate: to,
    sortbyarticledate: yesOrNo('Set to true to list the newest articles first.'),
  },
  municipality: { visibleinsearch: truth('Whether the municipality is offered in searches.', 'VisibleInSearch') },
  district: { visibleinsearch: truth('Whether the district is offered in searches.', 'VisibleInSearch') },
  measuringpoint: { skiareafilter: any('Ski areas by id.', ['SkiAreaIds.[*]']) },
  weather: {
    extended: yesOrNo('Set to false to leave out mountains, and stations that locfilter does not name.'),
  },
  weatherhistory: { datefrom: from, dateto: to },
  tag: { displayascategory: truth('Whether the tag is shown as a category.', 'DisplayAsCategory') },
  odhtag: {
    displayascategory: truth('Whether the tag is shown as a category.', 'DisplayAsCategory'),
    mainentity: any('Entities that the tag is meant for.', ['MainEntity']),
    localizationlanguage: choice(
      recordLanguages,
      'Return TagName as the name in this language instead of an object by language.',
    ),
  },
  source: { typelist: any('Types of sources.', ['Types.[*]']) },
  geoshape: { type: any('Types of shapes: country, region, province, municipality.', ['Type']) },
}

/** Fields with the start and end of periods, in the record or in the entries of `list`; `clocks` have times of day. */
export type PeriodFields = Readonly<{
  list?: string
  begin: string
  end: string
  clocks?: readonly [begin: string, end: string]
  /** A period without an end is unbounded. By default, it ends when it begins, or with the day if no time is given. */
  goesOn?: true
}>

/** Fields with periods by type. The first entry with a period in the record applies. */
export const periodFields: Readonly<Record<string, readonly PeriodFields[]>> = {
  event: [
    { list: 'EventDate.[*]', begin: 'From', end: 'To', clocks: ['Begin', 'End'] },
    { begin: 'DateBegin', end: 'DateEnd' },
  ],
  eventshort: [{ begin: 'StartDate', end: 'EndDate' }],
  article: [{ begin: 'ArticleDate', end: 'ArticleDateTo' }],
  weatherhistory: [{ list: 'Weather.[*]', begin: 'Date', end: 'Date' }],
  announcement: [{ begin: 'StartTime', end: 'EndTime', goesOn: true }],
}

/** The parameters that only the lists of a type have. */
export const ownParametersOf = (type: string): OwnParameters => (Object.hasOwn(ownParameters, type) ? ownParameters[type]! : {})
