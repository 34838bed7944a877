import { numbers, readTable, texts } from '@/demo/read-data'
import { chargingPlugs, chargingStations } from '@/demo/stations/charging'
import { every, registeredAt, type StationKind } from '@/demo/stations/kind'
import { parkingSensors, parkingStations } from '@/demo/stations/parking'
import { bluetoothStations, linkStations, messageSigns, roadWeatherStations, trafficSensors } from '@/demo/stations/roads'
import { bikeCounters, bikeStations, carStations, cars } from '@/demo/stations/shared'
import { environmentStations, meteoStations, waterGauges } from '@/demo/stations/weather'
import { noiseAt, numberOf } from '@/demo/world'

const dataTypes = readTable('facts/data-types.csv', {
  ...texts('station', 'name', 'description', 'unit', 'rtype', 'aggregation'),
  ...numbers('period'),
})

export type MeasuringKind = StationKind & Readonly<{ dataTypes: readonly Omit<(typeof dataTypes)[number], 'station'>[] }>

const flights = readTable('facts/flights.csv', {
  ...texts('number', 'city', 'code', 'departure'),
  ...numbers('minutes'),
})

const airport = { longitude: 11.3264, latitude: 46.4602, altitude: 240 }
const outcomes = ['ON TIME', 'ON TIME', 'ON TIME', 'DELAYED', 'CANCELLED'] as const

/** Flights from Bolzano: stations with the timetable in their metadata, as in the Open Data Hub. */
const flightStations: StationKind = {
  type: 'Flight',
  stations: function* () {
    for (const { number: flight, city, code, departure, minutes } of flights) {
      const seed = numberOf('flight', flight)
      const status = (time: number) => outcomes[Math.floor(noiseAt(seed, Math.floor(time / 86_400_000)) * outcomes.length)]!
      yield {
        station: {
          id: flight.replace(' ', '_'),
          name: `${flight} Bozen/Bolzano - ${city}`,
          origin: 'demo-airport',
          ...registeredAt(airport),
          metadata: {
            airline: 'Demo Air',
            airportFrom: 'BZO',
            airportTo: code,
            departure,
            arrival_city: city,
            minutes,
            days: ['Mon', 'Wed', 'Fri', 'Sun'],
          },
        },
        courses: [{ dataType: 'flight-status', period: every.day, days: 60, at: status }],
      }
    }
  },
}

const kinds: readonly StationKind[] = [
  parkingStations,
  parkingSensors,
  chargingStations,
  chargingPlugs,
  meteoStations,
  environmentStations,
  waterGauges,
  trafficSensors,
  roadWeatherStations,
  messageSigns,
  bluetoothStations,
  linkStations,
  bikeStations,
  carStations,
  cars,
  bikeCounters,
  flightStations,
]

/** Every type of station, parents before their children. */
export const stationKinds: readonly MeasuringKind[] = kinds.map(kind => ({
  ...kind,
  dataTypes: dataTypes.filter(({ station }) => station === kind.type).map(({ station: _, ...dataType }) => dataType),
}))
