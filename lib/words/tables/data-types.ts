/** What is measured. A name with a sign and a number is a condition on the measured value, e.g. free places. */
export const dataTypeWords = `
data type: free
  de Freie Plätze, freie Parkplätze, freie Stellplätze, Parkplatzverfügbarkeit, freier Parkraum, Restplätze, verfügbare Parkplätze, freie Parkplatzanzahl, wie viele freie Parkplätze
  it Posti liberi, parcheggi liberi, disponibilità parcheggi, posti disponibili, posti auto liberi, parcheggi disponibili, quanti posti liberi, posti parcheggio liberi
  en Free places, free spaces, free parking spaces, vacant spaces, parking availability, available spaces, available parking spaces, spaces left, free parking, free places in car parks, how many free spaces, remaining spaces

data type: occupied
  de Belegte Plätze, belegt, Belegung, Auslastung, besetzt, Parkplatzbelegung, Parkplatzauslastung, wie voll, wie ausgelastet, Parkauslastung, Belegungsgrad, Füllstand, Auslastungsgrad, besetzte Plätze, belegte Parkplätze
  it Posti occupati, occupazione, occupazione parcheggi, occupati, tasso di occupazione, quanto pieni, quanto pieno, quanto è pieno, posti occupati nei parcheggi, occupazione dei parcheggi, quanto sono pieni, grado di occupazione, riempimento
  en Occupied places, occupied, occupancy, occupied spaces, utilisation, parking occupancy, how full, how busy, parking utilisation, parking utilization, utilization, how full are, occupancy rate, taken spaces, busy

data type: number-available
  de Verfügbar, Anzahl verfügbar
  it Disponibili
  en Available, number available

data type: echarging-plug-status
  de Zustand des Ladepunkts, Ladezustand, Status der Ladepunkte, Steckerstatus, Status der Stecker, Ladestatus, Ladesäulenstatus
  it Stato del punto di ricarica, stato delle prese, stato dei punti di ricarica, stato della presa, stato colonnine
  en Status of the plug, plug status, charging status, status of the plugs, charger status, connector status, charging point status

data type: echarging-plug-status-ocpi
  de Zustand des Ladepunkts (OCPI), OCPI
  it Stato del punto di ricarica (OCPI), OCPI
  en Status of the plug (OCPI), OCPI

data type: air-temperature
  de Lufttemperatur, Temperatur, Temperaturen, Außentemperatur, Temperaturverlauf, wie warm, wie kalt, Grad, wärmste, wärmster, kälteste, kältester, heißeste, wie warm ist es, wie kalt ist es, Höchsttemperatur, Tiefsttemperatur, Temperaturmessung, Lufttemperaturen, Temperaturwerte, Hitze, Kälte, warm, kalt, heiß, wie heiß, Thermometer, Temperaturmessungen, Wärme, wie viel Grad, wie viel Grad hat es, wieviel Grad, Celsius
  it Temperatura dell’aria, temperatura, temperature, temperatura aria, temperatura esterna, gradi, più caldo, più freddo, quanto fa caldo, quanto fa freddo, quanti gradi, caldo, freddo, termometro, calore, gelido, temperature dell’aria, quanto caldo, quanto freddo, temp, quanti gradi ci sono
  en Air temperature, temperature, temperatures, outdoor temperature, how warm, how cold, hottest, warmest, coldest, warm, cold, hot, degrees, how hot, heat, thermometer, temp, temps, cold weather, air temperatures, temperature values, how many degrees, chilly, warmth, celsius, heatwave

data type: air-humidity
  de Luftfeuchtigkeit, Feuchtigkeit, Luftfeuchte, Feuchte, relative Luftfeuchte, Luftfeuchtewerte, feucht, relative Luftfeuchtigkeit
  it Umidità dell’aria, umidità, umidità relativa, umidità relativa dell’aria, umido, tasso di umidità
  en Air humidity, humidity, relative humidity, humid, moisture, humidity levels, relative air humidity

data type: precipitation
  de Niederschlag, Niederschläge, Niederschlagsmenge, Regen, Regenmenge, Regenfälle, Regenfall, Niederschlagsdaten, geregnet, regnet, regnen, Regenwahrscheinlichkeit, Regenwasser, Regenmengen, Niederschlagswerte, Regenschauer, Schauer, Niederschlagssumme, Regenmesser, verregnet, wie viel hat es geregnet, Regenmessung
  it Precipitazioni, precipitazione, pioggia, quantità di pioggia, piogge, millimetri di pioggia, piove, piovuto, sta piovendo, ha piovuto, pioverà, acquazzoni, piovosità, pluviometro, pluviometri, quanta pioggia, mm di pioggia, dati pluviometrici, piovere, quanto ha piovuto
  en Precipitation, rain, rainfall, amount of rain, how much rain, raining, is it raining, rained, did it rain, rains, rainy, showers, rain gauge, rain gauges, rainfall data, wet weather, how much did it rain

data type: wind-speed
  de Windgeschwindigkeit, Wind, Windstärke, Windgeschwindigkeiten, windig, Sturm, stürmisch, Windmessung, Föhn, Windwerte, Windstärken, wie stark ist der Wind, Winde, wie windig
  it Velocità del vento, vento, velocità vento, intensità del vento, ventoso, tempesta, forza del vento, venti, quanto vento, föhn
  en Wind speed, wind, wind speeds, wind strength, windy, storm, stormy, winds, wind data, foehn, how windy

data type: wind-direction
  de Windrichtung, Windrichtungen, woher weht der Wind
  it Direzione del vento, direzione vento, da dove soffia il vento
  en Wind direction, wind directions, direction of the wind

data type: wind-gust-speed
  de Windböen, Böen, Windspitzen, Sturmböen, Windspitze
  it Raffiche di vento, raffiche, raffica, raffica di vento
  en Wind gusts, gusts, gust, wind gust

data type: global-radiation
  de Globalstrahlung, Sonneneinstrahlung, Sonnenstrahlung, Strahlung, Solarstrahlung, Sonnenstrahlen, Einstrahlung, UV-Strahlung, Sonnenenergie
  it Radiazione globale, radiazione solare, irraggiamento, irraggiamento solare, radiazione, insolazione, irradiazione solare, energia solare
  en Global radiation, solar radiation, radiation, sunshine, irradiance, solar, solar irradiance, insolation, solar energy, global irradiance

data type: sunshine-duration
  de Sonnenscheindauer, Sonnenstunden, Sonnenschein, Sonnenscheinstunden, sonnig, Sonne
  it Durata del soleggiamento, ore di sole, soleggiamento, sole, soleggiato
  en Sunshine duration, hours of sunshine, sunny, sun hours, sunshine hours, sun

data type: atmospheric-pressure
  de Luftdruck, Barometer, Hochdruck, Tiefdruck
  it Pressione atmosferica, pressione dell’aria, barometro, pressione
  en Air pressure, atmospheric pressure, barometer, pressure

data type: snow-depth
  de Schneehöhe, Schneehöhen, Schnee, Schneedecke, wie viel Schnee, wieviel Schnee, Schneemenge, Schneehöhenmessung, Schneetiefe, Schneemessungen, verschneit, Schneestand, Schneemassen, wie hoch liegt der Schnee, wo liegt Schnee, liegt Schnee
  it Altezza della neve, altezza neve, neve, manto nevoso, neve al suolo, quanta neve, quanta neve c’è, spessore della neve, spessore neve, centimetri di neve, innevato, quantità di neve, c’è neve, dove c’è neve
  en Snow depth, snow, snow on the ground, snow height, how much snow, snowing, snow cover, depth of snow, snowpack, snowy, snow level, snow levels, snow heights, centimetres of snow, is there snow, where is snow

data type: NO2 - Ossidi di azoto
  de Stickstoffdioxid, Stickoxide, Stickstoffdioxidwerte, NO2, NO2-Werte, Stickstoff, Stickoxid, Stickoxidwerte, NOx, Stickoxidbelastung
  it Biossido di azoto, ossidi di azoto, NO2, azoto, ossido di azoto, NOx, biossido d’azoto, livelli di NO2
  en Nitrogen dioxide, NO2, nitrogen oxides, nitrogen, nitrogen oxide, NOx, NO2 levels, nitrogen dioxide levels

data type: PM10 - Polveri sottili
  de Feinstaub, PM10, Feinstaubwerte, Feinstaubbelastung, Staub, PM10-Werte, Partikel, Feinstaubwert
  it Polveri sottili, PM10, polveri, particolato, livelli di PM10, particelle, polvere sottile
  en Fine dust, PM10, particulate matter, particulates, dust, fine particles, PM10 levels, particles, particulate

data type: PM2.5 - Polveri sottili
  de Feinstaub PM2.5, PM2.5, PM25
  it Polveri sottili PM2.5, PM2.5, PM25
  en Fine dust PM2.5, PM2.5, PM25

data type: O3 - Ozono
  de Ozon, O3, Ozonwerte, Ozonbelastung, Ozonwert, Ozonkonzentration
  it Ozono, O3, livelli di ozono, livello di ozono, concentrazione di ozono
  en Ozone, O3, ozone level, ozone levels, ozone concentration, ozone values

data type: water-flow
  de Abfluss, Durchfluss, Wasserabfluss, Wassermenge, Wasserführung, Abflussmenge, Durchflussmenge, Abflüsse
  it Portata, portata dei fiumi, deflusso, portate, portata d’acqua, flusso d’acqua, deflussi
  en Water flow, discharge, flow rate, river flow, streamflow, stream flow, water discharge, flow of the river

data type: water-level
  de Wasserstand, Wasserstände, Pegelstand, Pegelstände, Wasserhöhe, Wasserpegelstand, wie hoch ist der Fluss, Pegelhöhe, Pegelwerte, Wasserstandsdaten
  it Livello dell’acqua, livello idrometrico, livello acqua, altezza dell’acqua, livelli dell’acqua, altezza del fiume, livelli idrometrici
  en Water level, water levels, level of the river, river height, river level, how high is the river, height of the river, water height

data type: water-temperature
  de Wassertemperatur
  it Temperatura dell’acqua
  en Water temperature

data type: Nr. Light Vehicles
  de Leichte Fahrzeuge, PKW, Verkehrszählung, Verkehrszählungen, Verkehrsaufkommen, Verkehrsmenge, Autos, Anzahl Fahrzeuge, Fahrzeuge, Fahrzeuganzahl, Anzahl Autos, Pkw-Verkehr, PKWs, Personenwagen, Kraftfahrzeuge, KFZ, Fahrzeugzahlen, wie viele Autos, wie viele Fahrzeuge, Personenkraftwagen, Autozählung
  it Veicoli leggeri, contatraffico, conteggio traffico, conteggi del traffico, volume di traffico, numero veicoli, numero di veicoli, auto, veicoli, automobili, transiti, macchine, numero di auto, numero auto, quante auto, quanti veicoli, autovetture, vetture
  en Light vehicles, cars, number of vehicles, vehicles, number of cars, passing vehicles, traffic counts, traffic count, traffic volume, how many cars, how many vehicles, car traffic, automobiles, passenger cars, vehicle numbers

data type: Nr. Heavy Vehicles
  de Schwere Fahrzeuge, LKW, Lastwagen, Schwerverkehr, Lkw-Verkehr, Lastkraftwagen, LKWs, Laster, Lastwagenverkehr, Schwerlastverkehr, Lastverkehr, wie viele Lastwagen, Brummis, wie viele LKW
  it Veicoli pesanti, camion, mezzi pesanti, tir, traffico pesante, autocarri, autotreni, numero di camion, quanti camion, autoarticolati, veicolo pesante, traffico di camion
  en Heavy vehicles, lorries, trucks, heavy traffic, HGV, truck, lorry, lorry traffic, truck traffic, heavy goods vehicles, HGVs, number of trucks, how many trucks, how many lorries

data type: Average Speed
  de Mittlere Geschwindigkeit, Durchschnittsgeschwindigkeit, Geschwindigkeit, Geschwindigkeiten, Fahrgeschwindigkeit, wie schnell fahren, mittleres Tempo, Durchschnittstempo
  it Velocità media, velocità, velocità dei veicoli, velocità medie, velocità del traffico
  en Average speed, mean speed, speed, vehicle speed, speeds, traffic speed, average speeds, driving speed

data type: road-surface-temperature
  de Fahrbahntemperatur, Straßentemperatur, Belagstemperatur, Asphalttemperatur, Fahrbahntemperaturen, Straßentemperaturen, Oberflächentemperatur, Temperatur der Fahrbahn, Temperatur der Straße
  it Temperatura dell’asfalto, temperatura della carreggiata, temperatura strada, temperatura asfalto, temperatura stradale, temperatura della strada, temperature dell’asfalto, temperatura manto stradale
  en Road surface temperature, road temperature, surface temperature, road surface temperatures, road temperatures, asphalt temperature, pavement temperature, temperature of the road

data type: road-condition
  de Straßenzustand, Fahrbahnzustand, eisige Straßen, eisige Straße, eisig, rutschig, rutschige Straßen, rutschige Straße, glatte Straßen, glatte Straße, vereiste Straßen, vereist, vereiste Straße, Fahrbahnzustände, Straßenverhältnisse, Fahrverhältnisse, nasse Fahrbahn, nasse Straßen, Fahrbahnverhältnisse, Zustand der Straßen, Zustand der Fahrbahn, sind die Straßen glatt, Straßenbedingungen
  it Stato della strada, condizioni della carreggiata, ghiacciata, ghiacciate, ghiacciato, strada ghiacciata, strade ghiacciate, scivolosa, scivolose, strada scivolosa, strade scivolose, condizioni della strada, condizioni delle strade, condizioni stradali, fondo stradale, asfalto bagnato, strada bagnata, strade bagnate
  en Road condition, condition of the road, road surface condition, icy, icy road, icy roads, slippery, slippery road, slippery roads, wet road, wet roads, condition of the roads, state of the road, state of the roads, driving conditions, road surface conditions, frozen roads, are the roads icy

data type: meteo-observation
  de Wetterbeobachtung
  it Osservazione meteo
  en Weather observation

data type: esposizione
  de Angezeigter Text, Anzeigetext, Anzeigetexte, was steht auf den Tafeln, angezeigte Texte, Tafeltexte
  it Testo esposto, testi esposti, messaggi esposti, cosa c’è scritto sui pannelli, messaggi dei pannelli
  en Displayed text, displayed texts, displayed messages, what do the signs say, sign messages

data type: vehicle detection
  de Erkannte Fahrzeuge, Fahrzeugerkennung
  it Veicoli rilevati, rilevamento veicoli
  en Detected vehicles, vehicle detection

data type: tempo
  de Reisezeit, Fahrzeit, Fahrtzeit, Fahrtdauer
  it Tempo di percorrenza, tempo di viaggio, tempi di percorrenza, tempo di guida
  en Travel time, journey time, travel times, driving time

data type: velocita'
  de Geschwindigkeit, Reisegeschwindigkeit, Reisetempo
  it Velocità, velocità di percorrenza, velocità di viaggio
  en Speed, travel speed, travelling speed

data type: availability
  de Verfügbarkeit, Fahrzeug verfügbar
  it Disponibilità, veicolo disponibile
  en Availability, vehicle available

data type: current-station
  de Aktueller Standort
  it Stazione attuale
  en Current station

data type: counted-bikes
  de Gezählte Räder, Radfahrer, Anzahl Radfahrer, Fahrräder gezählt, Radler, Radfahrerzahlen, wie viele Radfahrer, Fahrradfahrer, gezählte Fahrräder, Radlerzahlen, Biker, vorbeifahrende Räder
  it Biciclette contate, ciclisti, numero di ciclisti, passaggi di biciclette, passaggi, quanti ciclisti, quante bici passano, bici contate, numero di bici, passaggio di ciclisti
  en Counted bicycles, cyclists, number of cyclists, bikes counted, counted bikes, how many cyclists, cyclist, number of bikes, number of bicycles, bike numbers, bicycles counted, passing cyclists

data type: flight-status
  de Flugstatus, Verspätung, Flugverspätungen, Verspätungen, Flugverspätung, pünktlich, Pünktlichkeit, Status der Flüge
  it Stato del volo, ritardo, ritardi dei voli, ritardi, ritardo del volo, puntualità, puntuali
  en Flight status, flight delays, delay, delays, flight delay, punctuality, status of flights
`
