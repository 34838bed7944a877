import { activityTypes, articleSubTypes, flags, poiSubTypes, poiThirdTypes, poiTypes } from '@/lib/content/filters/flags'
import { recordLanguages } from '@/lib/formats/records/languages'

/** A path to values in a record, e.g. `Features.[*].Id`; `[*]` is every entry of a list or member of a map. */
export type ValuePath = string

/**
 * A parameter that only some types have. `words`: one of the words (`all`: each of them) occurs at one of the paths; `flags`
 * are the words of a bit mask. `truth`: one of the paths has true or a list that is not empty. `channel`: published on the
 * channel. `range`: a number is between two limits. `from`: a period of the record ends at this time or later; `to`: one
 * begins at this time or earlier. `choice`: one of some words, for an order or for how other parameters are read.
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

/** A column of `document` that holds a number. */
type RangeColumn = 'altitude' | 'distance' | 'duration'

/** Words of a bit mask that depend on what another parameter names, by its one word in lower case. */
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
/** The types of a point of interest are in fields of their own and among its tags. */
const tagged = wordsIn({ match: 'any', tags: true })
const truth = (describe: string, ...paths: readonly ValuePath[]): OwnParameter => ({ kind: 'truth', describe, paths })
const range = (column: RangeColumn, factor: number, describe: string, ...paths: readonly ValuePath[]): OwnParameter => ({
  kind: 'range',
  column,
  factor,
  describe,
  paths,
})
const from: OwnParameter = { kind: 'from', describe: 'only records with a period that ends on or after this date' }
const to: OwnParameter = { kind: 'to', describe: 'only records with a period that begins on or before this date' }
const yesOrNo = { kind: 'choice', words: ['true', 'false'] } as const
const datetimeformat: OwnParameter = {
  kind: 'choice',
  words: ['uxtimestamp', 'yyyy-mm-dd'],
  describe: 'how the dates are written: yyyy-MM-dd, or uxtimestamp for milliseconds since 1970',
}

/**
 * Parameters that only lists of some types have, by the type of the entity. The value is a bit mask of the public original or
 * the words themselves, separated by commas, in any case.
 * @see reference of the public original, entity-specific filters
 */
export const ownParameters: Readonly<Record<string, OwnParameters>> = {
  accommodation: {
    categoryfilter: any('categories: 3stars, 4flowers, … or a bit mask', ['AccoCategoryId'], flags.category),
    typefilter: any('kinds of accommodation: HotelPension, Camping, … or a bit mask', ['AccoTypeId'], flags.accommodationType),
    boardfilter: any('boards: breakfast, half board, … or a bit mask', ['BoardIds.[*]'], flags.board),
    themefilter: all('all of these themes, or a bit mask of them', ['ThemeIds.[*]'], flags.theme),
    badgefilter: any('badges, or a bit mask of them', ['BadgeIds.[*]'], flags.badge),
    featurefilter: all('all of these special features, or a bit mask of them', ['SpecialFeaturesIds.[*]'], flags.feature),
    featureidfilter: all('all of these features by their ids', ['Features.[*].Id']),
    bookablefilter: truth('whether it can be booked', 'IsBookable', 'AccoProperties.IsBookable'),
    altitudefilter: range('altitude', 1, 'metres above the sea: lowest,highest', 'Altitude', 'GpsInfo.0.Altitude'),
    hgvid: any('ids on the booking platform', ['HgvId', 'Mapping.hgv.id']),
    a0r_id: any('older ids of the houses', ['A0R_ID', 'Mapping.lts.a0r_id']),
  },
  accommodationroom: {
    accoid: any('rooms of these accommodations, by the ids that idsource says', ['A0RID']),
    idsource: {
      kind: 'choice',
      words: ['lts', 'hgv', 'a0r_id'],
      describe: 'origin of the ids in accoid: lts for this platform, hgv for the booking platform, a0r_id for the older ids',
    },
    getall: { ...yesOrNo, describe: 'with accoid: true lists all rooms, even if the booking platform has some of them' },
    hgvid: any('ids on the booking platform', ['HGVId']),
  },
  odhactivitypoi: {
    type: tagged('main types, as words or tags, or a bit mask', ['Type'], flags.poi),
    activitytype: tagged('types of activities, as words or tags, or a bit mask', ['SubType'], activityTypes),
    poitype: tagged('types of points of interest, as words or tags, or a bit mask', ['SubType'], poiTypes),
    subtype: tagged('types of the second level, as words or tags, or a bit mask below the one type', ['SubType'], {
      of: 'type',
      words: poiSubTypes,
    }),
    level3type: tagged('types of the third level, as words or tags, or a bit mask below the one subtype', ['PoiType'], {
      of: 'subtype',
      words: poiThirdTypes,
    }),
    highlight: truth('whether it is a highlight', 'Highlight'),
    hasimage: truth('whether it has a picture', 'ImageGallery'),
    difficultyfilter: any('difficulties: 1 easy, 2 medium, 3 difficult', ['Ratings.Difficulty', 'Difficulty']),
    distancefilter: range('distance', 1000, 'kilometres: shortest,longest', 'DistanceLength'),
    altitudefilter: range('altitude', 1, 'metres of altitude difference: smallest,largest', 'AltitudeDifference'),
    durationfilter: range('duration', 1, 'hours: shortest,longest', 'DistanceDuration'),
    categorycodefilter: any('gastronomy: categories by id, or a bit mask', ['CategoryCodes.[*].Id'], flags.gastronomyCategory),
    dishcodefilter: any('gastronomy: dishes by id, or a bit mask', ['DishRates.[*].Id'], flags.dish),
    ceremonycodefilter: any('gastronomy: occasions by id, or a bit mask', ['CapacityCeremony.[*].Id'], flags.ceremony),
    facilitycodefilter: any('gastronomy: facilities by id, or a bit mask', ['Facilities.[*].Id'], flags.facility),
    cuisinecodefilter: any('gastronomy: cuisines by id, or a bit mask', ['Facilities.[*].Id'], flags.cuisine),
  },
  event: {
    begindate: from,
    enddate: to,
    datetimeformat,
    rancfilter: any('ranks', ['Ranc']),
    topicfilter: any('topics by id, or a bit mask', ['TopicRIDs.[*]', 'Topics.[*].TopicRID'], flags.topic),
    orgfilter: any('organisers by id', ['OrgRID', 'EventProperty.EventOrganizerId']),
    sort: {
      kind: 'choice',
      words: ['asc', 'desc', 'upcoming', 'upcomingspecial'],
      describe:
        'by their dates: first dates asc or desc; upcoming, by the next date from begindate or now on; upcomingspecial, periods of several days after those of one',
    },
    denormalize: { ...yesOrNo, describe: 'true: one row for each date of an event, with that date as its begin and end' },
    optimizedates: { ...yesOrNo, describe: 'true: without past dates; an event begins and ends with its next date' },
  },
  eventshort: {
    startdate: from,
    enddate: to,
    datetimeformat,
    eventlocation: any('places: NOI, EC, VV, OUT', ['EventLocation']),
    onlyactive: { kind: 'channel', channel: 'today.noi.bz.it', describe: 'true: only events published on today.noi.bz.it' },
    websiteactive: { kind: 'channel', channel: 'noi.bz.it', describe: 'whether it is published on noi.bz.it' },
    communityactive: { kind: 'channel', channel: 'noi-communityapp', describe: 'whether it is published on noi-communityapp' },
    webaddress: any('web addresses', ['WebAddress']),
    sortorder: { kind: 'choice', words: ['asc', 'desc'], describe: 'by the date they start: ASC or DESC' },
    optimizedates: {
      ...yesOrNo,
      describe: 'true: without rooms whose time is past; it starts with the first of the others and ends with the last',
    },
  },
  article: {
    articletype: tagged('types of articles, as words or tags, or a bit mask', ['Type'], flags.article),
    articlesubtype: tagged('types of the second level, as words or tags, or a bit mask below the one articletype', ['SubType'], {
      of: 'articletype',
      words: articleSubTypes,
    }),
    startdate: from,
    enddate: to,
    sortbyarticledate: { ...yesOrNo, describe: 'true: newest article first' },
  },
  municipality: { visibleinsearch: truth('whether it is offered in searches', 'VisibleInSearch') },
  district: { visibleinsearch: truth('whether it is offered in searches', 'VisibleInSearch') },
  measuringpoint: { skiareafilter: any('ski areas by id', ['SkiAreaIds.[*]']) },
  weather: {
    extended: { ...yesOrNo, describe: 'false: without mountains and stations, except stations that locfilter names' },
  },
  weatherhistory: { datefrom: from, dateto: to },
  tag: { displayascategory: truth('whether it is shown as a category', 'DisplayAsCategory') },
  odhtag: {
    displayascategory: truth('whether it is shown as a category', 'DisplayAsCategory'),
    mainentity: any('entities it is made for', ['MainEntity']),
    localizationlanguage: {
      kind: 'choice',
      words: recordLanguages,
      describe: 'TagName is the name in this language instead of an object by language',
    },
  },
  source: { typelist: any('types of sources', ['Types.[*]']) },
  geoshape: { type: any('kinds of shapes: country, region, province, municipality', ['Type']) },
}

/** Fields with the periods of a record: a list or a single period, by the fields of begin and end. */
export type PeriodFields = Readonly<{
  list?: string
  begin: string
  end: string
  clocks?: readonly [begin: string, end: string]
  /** Without an end the period is open; otherwise it lasts the day of its begin. */
  goesOn?: true
}>

/** Places of periods by type. The first that has a period is used. */
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

/** Parameters of a type's lists; none where it has only the shared ones. */
export const ownParametersOf = (type: string): OwnParameters => (Object.hasOwn(ownParameters, type) ? ownParameters[type]! : {})
