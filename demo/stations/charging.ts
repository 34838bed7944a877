import { streets } from '@/demo/facts/names'
import { siteNear, villages } from '@/demo/geography/places'
import { type DemoStation, every, isBusyAt, type MeasuredStation, registeredAt, type StationKind } from '@/demo/stations/kind'
import { countOf, numberOf, randomOf, type World } from '@/demo/world'

type Plug = Readonly<{ code: string; seed: number; outlet: Record<string, unknown> }>
const outlets = [
  { outletTypeCode: 'Type 2 Mennekes', maxPower: 22, maxCurrent: 32, minCurrent: 0, hasFixedCable: false },
  { outletTypeCode: 'Type 2 Mennekes', maxPower: 11, maxCurrent: 16, minCurrent: 0, hasFixedCable: false },
  { outletTypeCode: 'CCS', maxPower: 50, maxCurrent: 125, minCurrent: 6, hasFixedCable: true },
  { outletTypeCode: 'CCS', maxPower: 150, maxCurrent: 300, minCurrent: 6, hasFixedCable: true },
  { outletTypeCode: 'CHAdeMO', maxPower: 50, maxCurrent: 125, minCurrent: 6, hasFixedCable: true },
] as const

const chargersOf = (world: World): number => countOf(world, 70)

function chargerAt(place: number): Readonly<{ station: DemoStation; plugs: readonly Plug[] }> {
  const random = randomOf('charger', place)
  const village = random.pick(villages)
  const site = siteNear(village, random, 0.6)
  const code = `DEMO_${String(place + 1).padStart(4, '0')}`
  const plugs = Array.from({ length: random.integer(1, 3) }, (_, number) => ({
    code: `${code}-${number + 1}`,
    seed: numberOf(code, number),
    outlet: { id: String(number + 1), ...random.pick(outlets) },
  }))
  const street = random.pick(streets)
  const origin = random.pick(['charge-alps', 'charge-alps', 'valley-power'])
  const metadata = {
    state: random.chance(0.94) ? 'ACTIVE' : 'TEMPORARYUNAVAILABLE',
    capacity: plugs.length,
    provider: origin,
    city: village.names.en,
    address: `${street.de} - ${street.it} ${random.integer(1, 90)}`,
    accessType: random.chance(0.85) ? 'PUBLIC' : 'PRIVATE_WITHPUBLICACCESS',
    accessInfo: 'FREE_PUBLICLY_ACCESSIBLE',
    paymentInfo: `https://${origin}.example`,
    reservable: random.chance(0.3),
  }
  return {
    station: { id: code, name: `${village.names.de} - ${street.de}`, origin, ...registeredAt(site, village), metadata },
    plugs,
  }
}

export const chargingStations: StationKind = {
  type: 'EChargingStation',
  stations: function* (world) {
    for (let place = 0; place < chargersOf(world); place++) {
      const { station, plugs } = chargerAt(place)
      const available = (time: number) => plugs.filter(({ seed }) => !isBusyAt(time, 0.4, seed)).length
      yield { station, courses: [{ dataType: 'number-available', period: every.tenMinutes, days: 2, at: available }] }
    }
  },
}

export const chargingPlugs: StationKind = {
  type: 'EChargingPlug',
  stations: function* (world) {
    for (let place = 0; place < chargersOf(world); place++) {
      const charger = chargerAt(place)
      for (const plug of charger.plugs) yield plugOf(charger.station, plug)
    }
  },
}

function plugOf(
  { id, name, origin, latitude, longitude, municipality }: DemoStation,
  { code, seed, outlet }: Plug,
): MeasuredStation {
  const busy = (time: number) => isBusyAt(time, 0.4, seed)
  const metadata = { outlets: [outlet] }
  const parent = { parentStation: id, parentStationType: chargingStations.type }
  return {
    station: { id: code, name: `${name} ${code.slice(-1)}`, origin, latitude, longitude, municipality, metadata, ...parent },
    courses: [
      { dataType: 'echarging-plug-status', period: every.quarterHour, days: 2, at: time => (busy(time) ? 0 : 1) },
      {
        dataType: 'echarging-plug-status-ocpi',
        period: every.halfHour,
        days: 2,
        at: time => (busy(time) ? 'CHARGING' : 'AVAILABLE'),
      },
    ],
  }
}
