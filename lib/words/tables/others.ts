/** Categories of datasets; units; pages. */
export const otherWords = `
category: accommodation
  de Unterkünfte, Unterkunftsdaten
  it Alloggi, Dati sugli alloggi
  en Accommodation, Accommodation data
category: activities
  de Aktivitäten
  it Attività
  en Activities
category: areas
  de Gebiete
  it Zone
  en Areas
category: articles
  de Artikel
  it Articoli
  en Articles
category: classification
  de Einordnung
  it Classificazione
  en Classification
category: cycling
  de Radfahren
  it Ciclismo
  en Cycling
category: e-charging
  de Elektromobilität
  it Ricarica elettrica
  en E-charging
category: environment
  de Umwelt, Umweltdatensätze
  it Ambiente, dataset ambientali
  en Environment, environmental datasets
category: events
  de Veranstaltungen
  it Eventi
  en Events
category: gastronomy
  de Gastronomie
  it Gastronomia
  en Gastronomy
category: nature
  de Natur
  it Natura
  en Nature
category: parking
  de Parken
  it Parcheggi
  en Parking
category: points-of-interest
  de Sehenswertes
  it Punti d’interesse
  en Points of interest
category: public-transport
  de Öffentlicher Verkehr, Öffis, Nahverkehr, öffentliche Verkehrsmittel, ÖPNV, öffentlicher Nahverkehr, Mobilität
  it Trasporto pubblico, mezzi pubblici, trasporti pubblici, mobilità pubblica
  en Public transport, public transportation, transit, mobility, public transport data
category: real-time
  de Echtzeit, Echtzeitdaten, Daten in Echtzeit, Live-Datensätze
  it Tempo reale, dati in tempo reale, dati real time
  en Real-time, real-time data, live datasets, realtime data, realtime
category: sharing
  de Sharing
  it Sharing
  en Sharing
category: traffic
  de Verkehr
  it Traffico
  en Traffic
category: venues
  de Veranstaltungsorte
  it Sedi
  en Venues
category: weather
  de Wetter
  it Meteo
  en Weather
category: webcams
  de Webcams
  it Webcam
  en Webcams
category: winter
  de Winter
  it Inverno
  en Winter
unit: °C
  de Grad Celsius
  it gradi Celsius
  en degrees Celsius
unit: %
  de Prozent
  it per cento
  en per cent
unit: mm
  de Millimeter
  it millimetri
  en millimetres
unit: cm
  de Zentimeter
  it centimetri
  en centimetres
unit: m/s
  de Meter in der Sekunde
  it metri al secondo
  en metres per second
unit: km/h
  de Kilometer in der Stunde
  it chilometri all’ora
  en kilometres per hour
unit: s
  de Sekunden
  it secondi
  en seconds
unit: W/m²
  de Watt je Quadratmeter
  it watt al metro quadrato
  en watts per square metre
unit: µg/m³
  de Mikrogramm je Kubikmeter
  it microgrammi al metro cubo
  en micrograms per cubic metre
unit: m³/s
  de Kubikmeter in der Sekunde
  it metri cubi al secondo
  en cubic metres per second
page: /datasets
  de Alle Datensätze, Datensätze, Katalog, Datenkatalog, Datensatzkatalog, offene Daten, Metadaten, Lizenz, Lizenzen, Welche Daten gibt es, Datenangebot, Datenportal, Datenbestand, verfügbare Datensätze, Daten
  it Tutti i dataset, dataset, catalogo, catalogo dei dati, dati aperti, open data, metadati, licenza, licenze, dati disponibili, portale dati, elenco dei dataset, dati
  en All datasets, datasets, catalogue, data catalogue, catalog, open data, metadata, license, licence, licenses, available datasets, data portal, list of datasets, what data exists, data sets, data
page: /pulse
  de Was gerade eintrifft, live, Live-Daten, Aktualität, Datenfluss, Echtzeitansicht, gerade eintreffende Daten, Live-Ansicht
  it Cosa arriva ora, in diretta, dati dal vivo, dati live, aggiornamenti in tempo reale, arrivi dei dati
  en What arrives now, live data, live, freshness, data flow, live view of data, incoming data, data arrivals
page: /pulse/events
  de Straßen jetzt
  it Strade ora, strade
  en Roads now
page: /changes
  de Veraltete Felder, veraltet, Änderungen, abgekündigt, abgekündigte Felder, deprecated
  it Campi deprecati, deprecato, modifiche, campi obsoleti, cambiamenti
  en Deprecated fields, deprecated, deprecations, changes, removed fields, changelog
page: /api
  de API-Konsole, Konsole, API ausprobieren, Aufrufe, API testen, Abfrage, API-Abfrage, Abfragen testen, API-Aufruf
  it Console API, console, provare le API, chiamate, provare l’API, testare le API, interrogare le API, chiamate API
  en API console, console, try the API, calls, API, test the API, query builder, requests, API calls, API explorer, API playground, API query
page: /reference
  de Schnittstellen, API-Referenz, Referenz, API-Dokumentation, Dokumentation, OpenAPI, Swagger, Endpunkte, API, API-Doku, Entwicklerdokumentation, Schnittstellenbeschreibung, REST-API, REST
  it Riferimento delle interfacce, documentazione API, documentazione, riferimento, OpenAPI, swagger, interfacce, endpoint, documentazione per sviluppatori, API REST, REST, specifica OpenAPI
  en Reference of the interfaces, API reference, API documentation, documentation, OpenAPI, swagger, interfaces, endpoints, API docs, developer documentation, REST API, REST, API docs for developers, OpenAPI specification, API spec
page: /help
  de Hilfe, Anleitung, Erste Schritte, Fragen, Token, Zugriffstoken, OAuth, Hilfe bei der Nutzung, Support, Einführung, Handbuch, FAQ, wie funktioniert das, Erste Schritte mit der API
  it Aiuto, guida, primi passi, domande, token, token di accesso, OAuth, supporto, introduzione, manuale, FAQ
  en Help, guide, getting started, manual, how to, FAQ, token, access token, OAuth, client credentials, support, introduction, how does it work, tutorial, user guide, quick start, quickstart
page: /help/shortcuts
  de Tastenkürzel, Kurzbefehle, Tastatur
  it Scorciatoie, scorciatoie da tastiera, tastiera
  en Keyboard shortcuts, shortcuts, keyboard
page: /provider
  de Für Datenanbieter, Daten liefern, Daten senden, Anbieter, Daten einspeisen, Push-Schnittstelle, Daten hochladen, Writer, Daten bereitstellen, eigene Daten veröffentlichen, Datenlieferant
  it Per i fornitori di dati, inviare dati, fornire dati, fornitori, caricare dati, push, mettere a disposizione dati, pubblicare dati
  en For data providers, push data, send data, providers, deliver data, upload data, data collector, push collector, writer, provide data, publish data, become a data provider, contribute data, share my data
page: /me/roles
  de Meine Rollen, Rollen, Berechtigungen, Zugang zu geschlossenen Daten, Zugriff beantragen, Rechte, Zugang beantragen, Zugriffsrechte, Datenzugang, geschlossene Daten
  it I miei ruoli, ruoli, autorizzazioni, accesso ai dati chiusi, richiedere accesso, permessi, diritti di accesso, dati chiusi
  en My roles, roles, permissions, access to closed data, request access, closed data, get access, access rights, data access, restricted data
page: /sign-in
  de Anmelden, einloggen, Login, Anmeldung, Passwort, Benutzerkonto, Registrierung, registrieren, Konto
  it Accedere, login, accesso, autenticazione, registrazione, account, accesso utente
  en Sign in, log in, login, authentication, account, register, registration
page: /compare/series
  de Messreihen vergleichen, Zeitreihen vergleichen, Diagramm, vergleichen, Zeitreihen
  it Confronto delle serie, confrontare serie, grafico, serie temporali, confronto
  en Compare series, chart, compare, time series comparison, time series, graph
page: /reference/Timetables
  de Fahrpläne, Fahrplan, Zugfahrplan, Busfahrplan, Züge, Zug, Zugverbindungen, Busse, Bus, Bahn, NeTEx, Verbindungen, Bahnfahrplan, Zugverbindung, Busverbindungen, Haltestellen, Haltestelle, Bushaltestelle, Bushaltestellen, SIRI, öffentliche Verkehrsmittel, Zugabfahrten, Abfahrtszeiten, Abfahrt Bus, Abfahrt Zug, Buslinien, Regionalzug, Stadtbus, Linienbus, Linienbusse, Nahverkehrsfahrplan, Öffis, Postbus, Zugverkehr, Bahnverbindungen, Zeitplan, Citybus, wann fährt der Bus, wann fährt der Zug
  it Orari, orario, orario treni, orari treni, orari autobus, orario autobus, treni, treno, autobus, bus, corriere, NeTEx, collegamenti, fermate, fermata, orari dei bus, SIRI, trasporto pubblico, mezzi pubblici, orari dei mezzi pubblici, linee autobus, partenze treni, partenze autobus, pullman, corriera, fermata dell’autobus, quando parte il treno, quando parte l’autobus, linee bus
  en Timetables, timetable, train timetable, bus timetable, trains, train, buses, bus, train schedule, bus schedule, NeTEx, connections, stops, bus stops, SIRI, transport timetables, public transport, departure times, schedule, bus lines, train departures, bus departures, train connection, bus connections, railway timetable, bus times, train times, departure board, public transport timetable, next bus, next train, coach
page: /reference/RoadTraffic
  de Verkehrsmeldungen als DATEX II, DATEX, DATEX2, DATEX-Feed
  it Situazioni stradali in DATEX II, DATEX, DATEX2
  en Road situations as DATEX II, DATEX, DATEX II feed, DATEX2, DATEX2 feed, DATEX feed
page: /datasets/{id}
  de Datensatz, Dataset, Lizenz, Lizenzen, Nutzungsbedingungen, Metadaten, wer liefert, wer stellt bereit, woher kommen die Daten, woher stammen die Daten
  it dataset, insieme di dati, licenza, licenze, condizioni d’uso, metadati, chi fornisce, chi pubblica, da dove vengono i dati, provenienza dei dati
  en dataset, data set, catalogue record, licence, license, terms of use, metadata, who provides, who publishes, who owns, where does the data come from, origin of the data, provider of
page: /datasets/{id}/fields
  de Felder, Feldliste, Attribute, Spalten, Schema, veraltete Felder
  it campi, elenco dei campi, attributi, colonne, schema, campi deprecati
  en fields, list of fields, attributes, columns, schema, deprecated fields
page: /datasets/{id}/api
  de API, Aufruf, Schnittstelle, Endpunkt
  it API, chiamata, interfaccia, endpoint
  en API, API call, endpoint, interface
page: /datasets/{id}/quality
  de Datenqualität, Vollständigkeit
  it qualità dei dati, completezza
  en data quality, completeness
page: /datasets/{id}/changes
  de letzte Änderungen, Änderungsverlauf, Änderungen
  it ultime modifiche, cronologia
  en recent changes, change history, changes
`
