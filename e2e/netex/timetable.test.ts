import { beforeAll, describe, expect, test } from 'vitest'
import { timetableVersion, unknownReferences } from '@/lib/netex/timetable/frames'
import { emptyPlatform } from './empty-platform'
import { routeTypes, smallCounts, smallFeed } from './small-feed'
import { bringIn, countOf, flaws, published, stored } from './timetable-world'

emptyPlatform()

test('without a timetable nothing is published', async () => {
  expect(await timetableVersion()).toBeUndefined()
  expect(flaws(await published())).toEqual([])
})

describe('a feed with a bit of everything', () => {
  let xml: string

  beforeAll(async () => {
    const tally = await bringIn(smallFeed(), 'small')
    expect(stored(tally, 'trips')).toBe(smallCounts.trips)
    xml = await published()
  })

  test('is valid, with a journey for each trip and start of a frequency, and a passing time for each stop time', () => {
    expect(flaws(xml)).toEqual([])
    expect([countOf(xml, 'ServiceJourney'), countOf(xml, 'TimetabledPassingTime')]).toEqual([
      smallCounts.journeys,
      smallCounts.passingTimes,
    ])
    for (const [type, mode] of routeTypes) {
      const line = new RegExp(`<Line id="IT:ITH10:Line:small:t${type}" [^]*?</Line>`).exec(xml)![0]
      expect(line).toContain(`<TransportMode>${mode}</TransportMode>`)
    }
  })

  test('writes times of day with the days they are later, those left open between their neighbours, and each start of a frequency', () => {
    const night = journey('night')
    expect(night).toContain('<DepartureTime>00:10:00</DepartureTime><DepartureDayOffset>1</DepartureDayOffset>')
    expect(night).toContain('<ArrivalTime>00:31:00</ArrivalTime><ArrivalDayOffset>2</ArrivalDayOffset>')
    expect(night.match(/ArrivalTime>/g)).toHaveLength(4)
    expect(journey('open')).toContain('<ArrivalTime>06:20:00</ArrivalTime>')
    for (const [key, time] of Object.entries({ often_at_060000: '06:00:00', often_at_062000: '06:20:00' }))
      expect(journey(key)).toContain(`<DepartureTime>${time}</DepartureTime><dayTypes>`)
    expect(xml).not.toContain(':often_at_063000"')
  })

  test('has a character for each day of a calendar, dates where there are only dates, and where to get on and off', () => {
    expect(xml).toContain(
      '<FromDate>2026-07-06T00:00:00</FromDate><ToDate>2026-07-19T00:00:00</ToDate><ValidDayBits>11111001111100</ValidDayBits>',
    )
    expect(xml).toContain('<ToDate>2026-07-21T00:00:00</ToDate><ValidDayBits>0000010000001101</ValidDayBits>')
    expect([...xml.matchAll(/<Date>([^<]+)<\/Date>/g)].map(([, day]) => day)).toEqual(['2026-08-01', '2026-08-15'])
    const points = (key: string) => pattern(key).match(/<StopPointInJourneyPattern .*?<\/StopPointInJourneyPattern>/g)!
    expect(points('day').map(point => /<ForAlighting>|<ForBoarding>/.exec(point)?.[0] ?? '')).toEqual([
      '<ForAlighting>',
      '',
      '<ForBoarding>',
    ])
    expect(points('asked').map(point => point.includes('<RequestStop>true'))).toEqual([false, true, false])
    expect(points('asked')[0]).toContain('<DestinationDisplayRef')
  })

  test('has links between stops, cut from shapes, connections and interchanges, and different ids for similar keys', () => {
    const link = /<ServiceLink id="IT:ITH10:ServiceLink:small:main_it_1_a_[0-9a-f]{8}_mid_[^>]*>.*?<\/ServiceLink>/.exec(xml)![0]
    expect(link).toContain('>46.4968 11.3584 46.51 11.3 46.5314 11.2464<')
    expect(pattern('day').match(/<OnwardServiceLinkRef/g)).toHaveLength(2)
    const quays = [...xml.matchAll(/<Quay id="IT:ITH10:Quay:small:([^"]+)"/g)].map(([, key]) => key)
    expect(quays.filter(key => key!.startsWith('it_1_a'))).toEqual(['it_1_a', expect.stringMatching(/^it_1_a_[0-9a-f]{8}$/)])
    expect([countOf(xml, 'Connection'), countOf(xml, 'ServiceJourneyInterchange')]).toEqual([3, 1])
    expect(xml).toContain('<StaySeated>true</StaySeated>')
    expect(xml.match(/<DefaultDuration>PT240S/g)).toHaveLength(2)
  })

  function journey(key: string): string {
    return new RegExp(`<ServiceJourney id="IT:ITH10:ServiceJourney:small:${key}".*?</ServiceJourney>`).exec(xml)![0]
  }

  function pattern(ofJourney: string): string {
    const id = /<ServiceJourneyPatternRef ref="([^"]+)"/.exec(journey(ofJourney))![1]
    return new RegExp(`<ServiceJourneyPattern id="${id}".*?</ServiceJourneyPattern>`).exec(xml)![0]
  }
})

const prefix = 'IT:ITH10'

test.each([
  ['a line', { frames: 'all' as const, lines: [`${prefix}:Line:small:main`] }, ['Line', 1]],
  ['an operator', { frames: 'all' as const, operators: [`${prefix}:Operator:small:a2`] }, ['Line', routeTypes.length]],
  ['lines of a place', { frames: 'all' as const, stopPlaces: [`${prefix}:StopPlace:small:station`] }, ['Line', 1]],
  ['lines of a box', { frames: 'all' as const, boundingBox: [11.3, 46.4, 11.4, 46.5] as const }, ['Line', 1]],
  ['a network', { frames: 'all' as const, networks: [`${prefix}:Network:small:small`] }, ['Line', routeTypes.length + 1]],
  [
    'a line and another operator',
    { frames: 'all' as const, lines: [`${prefix}:Line:small:main`], operators: [`${prefix}:Operator:small:a2`] },
    ['Line', 0],
  ],
  ['places in a box', { frames: ['SiteFrame'], boundingBox: [11.3, 46.4, 11.4, 46.5] as const }, ['StopPlace', 1]],
  ['a frame with what it needs', { frames: ['ServiceFrame'] }, ['StopPlace', 3]],
  ['the calendar alone', { frames: ['epip:EU_PI_CALENDAR'] }, ['ServiceJourney', 0]],
  [
    'a frame by its id',
    { frames: ['epd:IT:ITH10:TimetableFrame_EU_PI_TIMETABLE:small'] },
    ['ServiceJourney', smallCounts.journeys],
  ],
  ['a day on which it holds', { frames: 'all' as const, at: new Date('2026-07-10T12:00:00Z') }, ['CompositeFrame', 1]],
  ['a day on which it does not', { frames: 'all' as const, at: new Date('2027-07-10T12:00:00Z') }, ['CompositeFrame', 0]],
  ['nothing since tomorrow', { frames: 'all' as const, changedSince: new Date(Date.now() + 86_400_000) }, ['CompositeFrame', 0]],
  ['a line without an operator', { frames: 'all' as const, lines: [`${prefix}:Line:small:none`] }, ['CompositeFrame', 0]],
] as const)('a selection holds everything it refers to: %s', async (_, selection, [element, count]) => {
  const xml = await published(selection)
  expect(flaws(xml)).toEqual([])
  expect(countOf(xml, element)).toBe(count)
})

test('meaningless names of a selection are reported', async () => {
  const lines = [`${prefix}:Line:small:main`, `${prefix}:Line:small:none`, 'FR:Line:1']
  const frames = ['SiteFrame', 'FareFrame', 'epd:IT:ITH10:SiteFrame_EU_PI_STOP:other']
  expect(await unknownReferences({ frames, lines })).toEqual([...frames.slice(1), ...lines.slice(1)])
})

test('the same feed again changes nothing, a newer one replaces it, another one is added', async () => {
  const [before, version] = [await published(), await timetableVersion()]
  const again = await bringIn(smallFeed(), 'small')
  expect(again.kinds()).toEqual([['timetables', { stored: 0, updated: 0, unchanged: 1, skipped: 0 }]])
  expect([await published(), await timetableVersion()]).toEqual([before, version])

  const newer = smallFeed({ 'feed_info.txt': 'feed_publisher_name,feed_lang\nAnother,it\n' })
  expect((await bringIn(newer, 'small')).kinds()).toContainEqual([
    'timetables',
    { stored: 0, updated: 1, unchanged: 0, skipped: 0 },
  ])
  const after = await published()
  expect(after).toContain('<CompositeFrame id="epd:IT:ITH10:CompositeFrame_EU_PI_LINE_OFFER:small" version="2">')
  expect([countOf(after, 'CompositeFrame'), flaws(after)]).toEqual([1, []])
  expect((await timetableVersion())!.version).not.toBe(version!.version)

  await bringIn(smallFeed(), 'other')
  const both = await published()
  expect([countOf(both, 'CompositeFrame'), countOf(both, 'ServiceJourney'), flaws(both)]).toEqual([
    2,
    2 * smallCounts.journeys,
    [],
  ])
})

test('the publication is the same letter for letter wherever the same feed is imported', async () => {
  await bringIn(smallFeed(), 'letters')
  const one = await published({ frames: ['epd:IT:ITH10:CompositeFrame_EU_PI_LINE_OFFER:letters'] })
  await bringIn(smallFeed(), 'letterz')
  const other = await published({ frames: ['epd:IT:ITH10:CompositeFrame_EU_PI_LINE_OFFER:letterz'] })
  expect(other.replaceAll('letterz', 'letters')).toBe(one)
})

describe('translations of a feed', () => {
  const columns = 'table_name,field_name,language,translation,record_id,record_sub_id,field_value'
  const translated = (rows: readonly string[], header = columns) =>
    smallFeed({ 'translations.txt': [header, ...rows].join('\n') })
  const rows = [
    'stops,stop_name,it,"Bolzano, ""Stazione""",station,,',
    'stops,stop_name,lld,Balsan,station,,',
    'stops,stop_desc,it,La stazione,station,,',
    'stops,stop_name,it,Terlano,,,Terlan',
    'stops,stop_name,it,another one names the record,,,"Bozen, ""Bahnhof"""',
    'agency,agency_name,it,Autobus & treno <Sud>,a1,,',
    'routes,route_long_name,it,Bolzano – Merano,main,,',
    'trips,trip_headsign,it,Merano,day,,',
    'trips,trip_short_name,it,Mille e uno,day,,',
    'stop_times,stop_headsign,it,via Terlano,asked,1,',
    'stops,stop_url,it,https://st.example/it,station,,',
    'stops,stop_name,it,Ingresso,door,,',
    'stops,stop_name,not a language!,x,station,,',
  ]
  let xml: string
  let remarks: string[]

  beforeAll(async () => {
    const tally = await bringIn(translated(rows), 'small')
    remarks = tally.remarks().map(({ text, count }) => `${count} ${text}`)
    xml = await published()
  })

  const object = (kind: string, key: string) =>
    new RegExp(`<${kind} id="IT:ITH10:${kind}:small:${key}" [^]*?</${kind}>`).exec(xml)![0]
  const text = (attribute: string, language: string, content: string) =>
    `<alternativeTexts><AlternativeText attributeName="${attribute}" useForLanguage="${language}"><Text lang="${language}">${content}</Text></AlternativeText></alternativeTexts>`

  test('stands, valid by the European profile, in the alternative texts and names of what it translates', () => {
    expect(flaws(xml)).toEqual([])
    expect(object('StopPlace', 'station')).toContain(`>${text('Name', 'it', 'Bolzano, &quot;Stazione&quot;')}<Name>Bozen`)
    for (const kind of ['StopPlace', 'ScheduledStopPoint'])
      expect(object(kind, 'mid')).toContain(`>${text('Name', 'it', 'Terlano')}<Name>Terlan<`)
    expect(object('Operator', 'a1')).toContain(text('Name', 'it', 'Autobus &amp; treno &lt;Sud&gt;'))
    expect(object('Line', 'main')).toContain(text('Name', 'it', 'Bolzano – Merano'))
    expect(object('ServiceJourney', 'day')).toContain(text('Name', 'it', 'Mille e uno'))
    expect(xml).toContain(`${text('FrontText', 'it', 'Merano')}<FrontText>Meran</FrontText>`)
    expect(xml).toContain(`${text('FrontText', 'it', 'via Terlano')}<FrontText>über Terlan</FrontText>`)
    const names = [...object('StopPlace', 'station').matchAll(/<AlternativeName><Lang>(\w+)<\/Lang><Name lang="\1">([^<]+)</g)]
    expect(names.map(([, language, name]) => [language, name])).toEqual([
      ['it', 'Bolzano, &quot;Stazione&quot;'],
      ['lld', 'Balsan'],
    ])
  })

  test('for which there is no room, or nothing that is published, is counted', () => {
    expect(remarks).toEqual(
      expect.arrayContaining([
        '1 translations of the same place left out: the European profile has room for one',
        '1 translations skipped: their field is not published',
        '1 language left out: expected the code of a language such as de',
      ]),
    )
    expect(remarks.filter(line => /translations skipped: nothing|translations\.txt is/.test(line))).toEqual([
      '2 translations skipped: nothing that is published has the text',
    ])
  })

  test('in the older form of the file is for equal texts; one that is gone from the feed is gone from the timetable', async () => {
    await bringIn(translated(['Terlan,it,Terlano', 'Meran,it,Merano'], 'trans_id,lang,translation'), 'small')
    xml = await published()
    expect(flaws(xml)).toEqual([])
    expect(object('StopPlace', 'mid')).toContain(text('Name', 'it', 'Terlano'))
    expect(xml).toContain(text('FrontText', 'it', 'Merano'))
    await bringIn(smallFeed(), 'small')
    expect(await published()).not.toMatch(/alternative(Texts|Names)/)
  })
})
