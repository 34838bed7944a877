/** Subjects of events, articles, webcams, venues and road situations. */
export const otherSubjectWords = `
feature: Event highlights
  de Höhepunkt, Top-Events, Top-Veranstaltungen, Großveranstaltungen
  it Di richiamo, eventi principali, top eventi, grandi eventi, evento di richiamo
  en top events, major events, big events, main events
feature: Event local
  de Lokal, lokale Veranstaltungen, Dorfveranstaltungen
  it Locale, eventi locali
  en Local, local events
feature: Event regional
  de Regional, regionale Veranstaltungen
  it Regionale, eventi regionali
  en Regional, regional events
subject: EventShort automation
  de Automation, Automatisierung, Robotik, Künstliche Intelligenz, KI
  it Automazione, robotica, intelligenza artificiale
  en Automation, robotics, artificial intelligence, AI
subject: EventShort digital
  de Digital, Digitalisierung, IT, Software, Informatik, digitale Technik, Programmieren, Open Source
  it Digitale, digitalizzazione, informatica, software, programmazione, tecnologia digitale
  en Digital, digitisation, software, computing, programming, open source, digital technology
subject: EventShort green technology
  de Grüne Technik, grüne Technologien, Umwelttechnik, Nachhaltigkeit, Energie, erneuerbare Energie, Klima, grün
  it Tecnologie verdi, sostenibilità, energia, energie rinnovabili, green tech, verde, green
  en Green technology, green tech, sustainability, energy, renewable energy, clean tech, climate, green
subject: EventShort food
  de Lebensmittel, Lebensmitteltechnik, Lebensmitteltechnologie, Ernährung
  it Alimentari, tecnologia alimentare, tecnologie alimentari, alimentazione
  en Food, food technology, food tech, nutrition
subject: Event music
  de Konzerte, Konzert, Chorabend, Chorabende, Musik, Livemusik, Musikveranstaltungen, Blasmusik, Jazz, Orchester, Liederabend, Musikfest, Musikkapelle, Rockkonzert, Klassik, klassische Musik, Livekonzert, Konzertabend, Platzkonzert, Kammermusik, Volksmusik, Rock, Pop, Musikabend, Live-Musik, Blues
  it Concerti, concerto, musica, musica dal vivo, jazz, orchestra, festival musicale, musica classica, concerto rock, banda musicale, concerti dal vivo, musica live, musicali, eventi musicali, serata musicale, opera, rock, blues, musica folk, serata corale, serate corali
  en Concerts, concert, music, live music, gigs, jazz, orchestra, music events, live concerts, classical music, classical concert, rock, pop, opera, brass band, music festival, live gigs, band, blues, choir evening, choir evenings
subject: Event folklore
  de Brauchtum, Tradition, Volksfest, Tracht, Umzug, traditionelle Feste, Krampus, Krampuslauf, Volksfeste, Bräuche, Folklore, Dorffest, traditionell, traditionelle Veranstaltungen, Trachtenumzug, Kirchtag, Kirtag, Krampusse, Perchten, Perchtenlauf, Nikolaus, Nikolausumzug, Fasching, Faschingsumzug, Karneval, Prozession, Herz-Jesu-Feuer, Erntedank, Erntedankfest, Zeltfest
  it Tradizioni, folclore, sagra, sagre, feste popolari, sfilata, tradizione, krampus, festa paesana, folklore, feste di paese, feste tradizionali, tradizionali, costume tirolese, cortei, carnevale, processione, feste di villaggio, usanze, festa del ringraziamento
  en Folklore, traditions, parade, folk festival, krampus, traditional festivals, customs, village festival, village fete, traditional events, carnival, procession, St Nicholas, harvest festival, local traditions
subject: Event sport
  de Sport, Sportveranstaltung, Rennen, Turnier, Lauf, Sportveranstaltungen, Sportevents, Marathon, Wettkampf, Laufveranstaltung, Rodelrennen, Radrennen, Skirennen, Biathlon, Fußball, Fußballspiel, Meisterschaft, Triathlon, sportlich, Wettbewerb, Eishockey, Volkslauf
  it Sport, gara, gare, torneo, evento sportivo, eventi sportivi, corsa, maratona, competizione, campionato, calcio, biathlon, triathlon, gara podistica, gare sportive, hockey su ghiaccio
  en Sport, sports, sport events, race, races, tournament, run, sports events, marathon, competition, contest, championship, football, soccer, biathlon, triathlon, running event, ice hockey, match
subject: Event markets
  de Märkte, Markt, Flohmarkt, Wochenmarkt, Flohmärkte, Marktstände, Handwerksmarkt, Krämermarkt, Markttag, Trödelmarkt, Märkte und Flohmärkte, Kunsthandwerksmarkt, Samstagsmarkt
  it Mercati, mercato, mercatini, mercatino, mercatino delle pulci, bancarelle, mercato settimanale, giorno di mercato, fiere, mercato delle pulci, mercatini dell’antiquariato, mercato dell’artigianato
  en Markets, market, flea market, weekly market, market day, craft market, street market, market stalls, marketplace
subject: Event food and wine
  de Kulinarik, Törggelen, Törggeleabend, Törggeleabende, Weinfest, Genussfest, Weinverkostung, Kulinarisches, Verkostung, Weinfeste, Essen und Trinken, Genussveranstaltungen, Weinabend, Degustation, Genussevents, kulinarische Veranstaltungen, Feinschmeckerveranstaltungen, Weinevents, Weinveranstaltungen, Knödelfest, Speckfest, Brotmarkt
  it Enogastronomia, törggelen, castagnata, castagnate, festa del vino, degustazione, feste del vino, degustazioni, sagre gastronomiche, degustazione di vino, eventi enogastronomici, eventi gastronomici, culinari, gastronomici, festa dello speck, cene con degustazione
  en Food and wine, törggelen, törggelen evening, wine festival, food festival, tasting, wine tasting, wine festivals, food events, culinary events, culinary, food and drink events, gourmet events, wine events, gastronomic events
subject: Event culture
  de Kultur, Theater, Lesung, Kino, Kulturveranstaltungen, Theateraufführungen, Film, Theaterstück, kulturell, kulturelle Veranstaltungen, Kunstausstellung, Vortrag, Vernissage, Filmvorführung, Kabarett, Freilichttheater, Schauspiel, Tanz, Ballett, Kinofilme
  it Cultura, teatro, cinema, eventi culturali, spettacoli teatrali, film, spettacoli, conferenza culturale, letture, culturali, cabaret, danza, balletto, proiezione, mostra d’arte, teatrali, teatro all’aperto, vernissage
  en Culture, theatre, reading, cinema, theater, cultural events, plays, film, art exhibition, lecture, movie, theatre plays, theatre performances, dance, ballet, cabaret, performances, drama, open-air theatre, talks
subject: Event guided tours
  de Führungen, Führung, Stadtführung, Stadtführungen, geführte Wanderung, Besichtigungen, Ortsführung, Dorfführung, geführte Tour, Rundgang, Stadtrundgang, Kräuterwanderung, geführte Ausflüge, Gästewanderung
  it Visite guidate, visita guidata, visita della città, visite guidate della città, tour guidati, escursione guidata, passeggiata guidata, giro della città, con guida, visita guidata del paese, escursioni accompagnate, escursione alle erbe
  en Guided tours, guided tour, guided village walk, guided village tour, guided town walk, guided town walks, village walk, city tour, city tours, guided walks, guided hike, guided visit, guided excursions, town tour, village tour, with a guide, sightseeing tours, herb walk
subject: Event for children
  de Für Kinder, Kinder, Kinderveranstaltung, Familien, Kinderprogramm, für Familien, Kinderveranstaltungen, mit Kindern, Kindertheater, Familienveranstaltung, Familienfest, Kinderfest, Familienprogramm, kinderfreundlich, Puppentheater, Kasperltheater, für Familien mit Kindern, Ferienprogramm
  it Per bambini, bambini, eventi per famiglie, per famiglie, famiglie, eventi per bambini, per famiglie con bambini, teatro per bambini, festa per bambini, bimbi, burattini, attività per bambini, spettacoli per bambini
  en For children, children, kids, family events, for kids, for families, children’s events, children’s theatre, kids events, for families with children, puppet theatre, things to do with kids, activities for children, kid-friendly
subject: Event Christmas markets in Italian
  it Mercatini di Natale, mercatino di Natale, Avvento
subject: Event Christmas markets in English
  en Christmas market, Advent market
subject: Event Almabtrieb
  de Almabtrieb
subject: Event transumanza
  it Transumanza
subject: Event cattle drives
  en Cattle drive
subject: Event Berglauf
  de Berglauf
subject: Event corsa in montagna
  it Corsa in montagna
subject: Event mountain runs
  en Mountain run
subject: Article recipes
  de Rezepte, Rezept, selber machen, selbst machen, selber kochen, zubereiten, Zubereitung, Kochrezepte, kochen, Gerichte, Knödelrezepte, Rezeptideen, Backrezept, Küchenrezepte, nachkochen, Kochideen, Rezepte zum Kochen, Apfelstrudelrezept, Kochbuch
  it Ricette, ricetta, preparare, fare in casa, cucinare, piatti, ricette tipiche, ricettario, ricette tradizionali, cucina e ricette, piatto tipico da cucinare
  en Recipes, recipe, how to make, how to cook, homemade, cooking, dishes, cook, recipes to cook, cookery, cookbook, traditional recipes, baking recipes, baking
subject: Article stories
  de Geschichte, Geschichten, Reportagen, Erzählungen, Stories, Story, Lesegeschichten
  it Racconto, racconti, storie, racconti dal territorio, reportage e storie
  en Story, stories, tales, feature stories, story telling
subject: Article press releases
  de Pressemitteilung, Pressemitteilungen, Presse, Medienmitteilungen, Pressetexte, Presseaussendung, Pressemeldung, Pressebericht, Presseinformation
  it Comunicato stampa, comunicati stampa, stampa, comunicati, notizie stampa, rassegna stampa, ufficio stampa
  en Press release, press releases, press, press information, press texts, media releases, press news, press statement
subject: Article tips
  de Tipp, Tipps, Reisetipps, Urlaubstipps, Reisetipp, Urlaubstipp, Geheimtipp, Geheimtipps, Ratschläge, Insidertipps, Insidertipp, Ausflugstipps, Ausflugstipp, Empfehlungen
  it Consiglio, consigli, consigli di viaggio, suggerimenti, dritte, consigli per le vacanze, raccomandazioni
  en Tip, tips, travel tips, advice, insider tips, holiday tips, recommendations, hints, suggestions
subject: WebcamInfo mountains
  de Bergkamera, Bergkameras, Webcams Berge, Bergwebcam, Webcam Gipfel
  it Webcam di montagna, webcam cime, telecamere di montagna
  en Mountain webcam, mountain webcams, mountain cameras, mountain cam, summit webcams
subject: WebcamInfo slopes
  de Pistenkamera, Pistenkameras, Webcams Skipisten, Webcam Piste, Pistenwebcams, Webcam Skigebiet, Skiwebcams
  it Webcam delle piste, webcam piste, webcam sci, webcam piste da sci, webcam comprensori sciistici
  en Slope webcam, slope webcams, ski webcams, slope cameras, ski area webcams, piste webcams, ski slope webcams
subject: WebcamInfo lakes
  de Seekamera, Seekameras, Webcam See, Webcams Seen, Seewebcam
  it Webcam del lago, webcam laghi
  en Lake webcam, lake webcams, lake cameras, lake cam, lakeside webcams
subject: WebcamInfo villages
  de Ortskamera, Ortskameras, Ortswebcam, Dorfwebcam, Webcam Dorf, Webcams Orte, Dorfkamera, Stadtkamera
  it Webcam del paese, webcam città, webcam delle località
  en Village webcam, village webcams, village cameras, town webcams, village cam
subject: Venue congress
  de Kongresshaus, Kongresszentrum, Kongresse, Tagungsräume, Kongresszentren, Kongresshalle, Tagungszentrum, Tagungshaus, Tagungsort, Konferenzzentrum, Kongressräume
  it Centro congressi, centri congressi, congressi, sale congressi, sala congressi, centro congressuale, palacongressi, sale per convegni, centro convegni
  en Congress centre, conference centre, congress center, conference center, convention centre, convention center, congresses, conference venue, conference venues, congress halls
subject: Venue culture
  de Kulturhaus, Kulturhäuser, Vereinshaus, Theater, Bürgerhaus, Gemeindesaal, Kulturzentrum, Kulturzentren, Kultursaal, Theatersaal, Konzertsaal, Konzerthaus, Kulturhalle, Dorfsaal
  it Casa della cultura, centro culturale, teatro, sala concerti, sala civica, teatri comunali, auditorium comunale, sala teatro
  en Culture hall, cultural centre, theatre, cultural center, concert hall, theatre hall, theater, community hall, village hall, cultural venues
subject: Venue open-air
  de Freilichtbühne, Freilichtbühnen, Freilufttheater, Open-Air-Bühne, Freiluftbühne, Open-Air, Freilichttheater, Bühne im Freien
  it Palco all'aperto, teatro all’aperto, palcoscenico all’aperto, open air, spazio all’aperto
  en Open-air stage, open air theatre, outdoor stage, open air, outdoor theatre, amphitheatre, outdoor venue
subject: Venue castles
  de Schloss, Ansitz, Feiern im Schloss, Schlosshochzeit, Schlösser zum Mieten, im Schloss heiraten, Heiraten im Schloss, Hochzeit im Schloss, im Schloss feiern
  it Castello, residenza storica, residenze, matrimonio in castello, castello per eventi, sposarsi in un castello, sposarsi in castello, matrimonio in un castello
  en Castle, manor, castle venues, castle wedding, get married in a castle, wedding in a castle
subject: EventShort conference
  de Konferenz, Konferenzen, Tagung, Kongress, Fachtagung, Symposium, Symposien, Kolloquium, Fachkonferenz, Vorträge
  it Conferenza, conferenze, convegno, congresso, simposio, colloquio, giornata di studi
  en Conference, conferences, congress, symposium, symposia, summit meeting, talks, keynote, convention
subject: EventShort workshop
  de Workshop, Workshops, Seminar, Kurs, Kurse, Fortbildung, Weiterbildung, Schulung, Werkstatt
  it Workshop, laboratorio, laboratori, seminario, corso di formazione, formazione
  en Workshop, workshops, seminar, course, classes
subject: EventShort meetup
  de Treffen, Meetup, Meetups, Networking, Netzwerktreffen, Stammtisch, Zusammenkunft
  it Incontro, incontri, meetup, networking, ritrovo, incontro di rete
  en Meetup, meetups, get-together, networking, networking events, gatherings, meeting
subject: EventShort exhibition
  de Ausstellung, Ausstellungen, Messestand, Schau, Präsentation
  it Mostra, mostre, esposizione, esposizioni
  en Exhibition, exhibitions, expo, showcase, trade show
subject: Announcement road works
  de Baustellen, Baustelle, Straßenarbeiten, Bauarbeiten, Straßenbaustellen, Straßenbaustelle, Autobahnbaustellen, Straßenbau, Arbeiten auf der Straße, Straßensanierung, Belagsarbeiten, Asphaltierung, Asphaltierungsarbeiten
  it Cantieri stradali, cantieri, cantiere, lavori stradali, cantiere stradale, lavori in corso, lavori sulla strada, lavori, lavori di asfaltatura, lavori in autostrada, asfaltatura, rifacimento strada
  en Road works, roadworks, road work, construction sites, roadwork, construction, road construction, highway construction, road maintenance, construction works, construction zone, street works, resurfacing, building sites
subject: Announcement closures
  de Sperre, Sperren, Straßensperre, Straßensperren, gesperrt, Straßensperrung, Sperrungen, Sperrung, gesperrte Straßen, Straßen gesperrt, gesperrte, geschlossene Straßen, Vollsperre, Totalsperre, unpassierbar, Wintersperre, Tunnelsperre, nicht befahrbar
  it Chiusura, chiusure, strade chiuse, strada chiusa, chiusure stradali, interruzioni, chiusura strada, chiuso al traffico, autostrada chiusa, chiuso, chiusa, strade interrotte, sbarrata, blocchi stradali, impraticabile, chiusura invernale
  en Closure, closures, road closures, closed roads, road closed, road closure, closed road, blocked roads, closed, shut roads, blocked, blockage, impassable, full closure, winter closure, street closures, tunnel closure
subject: Announcement congestion
  de Stau, Staus, Verkehrsstau, stockender Verkehr, Staumeldungen, stauen, Verkehrsstaus, Kolonnen, Kolonnenverkehr, zähflüssiger Verkehr, Verkehrschaos, dichter Verkehr, zähfließend, Stop and go, Rückstau, Stauende
  it Coda, code, ingorgo, rallentamenti, traffico intenso, traffico bloccato, ingorghi, incolonnamenti, traffico rallentato, traffico congestionato, congestione, coda in autostrada, imbottigliamento
  en Congestion, traffic jam, traffic jams, queues, jam, jams, slow traffic, tailback, heavy traffic, queue, traffic queues, gridlock, slow-moving traffic, stop-and-go, standstill
subject: Announcement accidents
  de Unfall, Unfälle, Verkehrsunfall, Verkehrsunfälle, Unfallmeldungen, Unfallstelle, Autounfall, Kollision, Zusammenstoß, verunglückt, Karambolage
  it Incidente, incidenti, incidente stradale, incidenti stradali, sinistro stradale, incidenti d’auto, scontro, tamponamento
  en Accident, accidents, crash, car accidents, traffic accidents, road accident, collision, car crash
subject: Announcement mountain passes
  de Passstraße, Passstraßen, Pässe, Alpenpass, Alpenpässe, Bergpässe, Pass, Joch, Passübergang, Passstraßen offen, Alpenübergang, Passsperre, Passzustand, Pässestraßen
  it Passo, passi, passi alpini, valichi, passi di montagna, valichi alpini, stato dei passi, strade dei passi
  en Mountain pass, mountain passes, passes, alpine passes, pass, mountain pass roads, pass roads, state of the passes
subject: Announcement hindrances
  de Behinderung, Behinderungen, Verkehrsbehinderung, Verkehrshindernis, Hindernis, Einbahnregelung, Ampelregelung, Engstelle, Umleitung
  it Intralcio, intralci, ostacolo, senso unico alternato, deviazione, restringimento, strettoia
  en Hindrance, hindrances, obstructions, obstacle, alternating traffic, diversion, detour, bottleneck, lane closures
subject: Announcement speed cameras
  de Radarkontrolle, Radarkontrollen, Blitzer, Radar, Radarfalle, Radarkasten, Geschwindigkeitskontrolle, Geschwindigkeitsmessung, Radargerät, Speedcheck, Blitzerwarnung, Tempokontrollen
  it Controllo velocità, autovelox, controlli velocità, postazioni autovelox, tutor, velox, speed check
  en Speed camera, speed cameras, speed checks, radar, radar traps, speed traps, speed control, radar controls
subject: Announcement road condition
  de Straßenzustand, Straßenbelag, winterliche Fahrbahn, Winterausrüstung, Winterausrüstungspflicht, Schneekettenpflicht, Schneeketten, Kettenpflicht, Winterreifenpflicht, Schneefahrbahn
  it Stato della strada, obbligo di catene, catene, catene da neve, dotazioni invernali, pneumatici invernali, strada innevata
  en Road condition, snow chains, chains required, winter tyres, winter equipment, snowy roads, snow on the road
subject: Announcement prohibitions
  de Fahrverbot, Verbot, LKW-Fahrverbot, Lkw-Verbot, Nachtfahrverbot, Durchfahrtsverbot, Überholverbot
  it Divieto, divieto di transito, divieto di circolazione, divieto camion, divieto di sorpasso, divieto transito camion, divieti di transito per camion
  en Prohibition, driving ban, truck ban, traffic ban, ban, restrictions, ban for trucks
subject: Announcement animals on the road
  de Tiere auf der Fahrbahn, Tiere auf der Straße, Rehe auf der Straße, Wildtiere auf der Straße, Rehe, Hirsche, Wildunfallgefahr, Wildwechsel, Kühe auf der Straße, Wild auf der Straße
  it Animali sulla strada, selvaggina sulla strada, cervi sulla strada, caprioli sulla strada, cinghiali, caprioli, cervi, mucche sulla strada
  en Animals on the road, deer on the road, deer, wild boar, animals on the motorway, wildlife on the road, cows on the road
subject: Announcement caution
  de Vorsicht, Gefahr, Gefahrenstellen, Gefahrenmeldungen, Warnungen, Warnmeldungen, Steinschlag, Steinschlaggefahr, Felssturz, Steine auf der Straße, Steine auf der Fahrbahn
  it Attenzione, pericolo, avviso di pericolo, prudenza, allerte, caduta massi, caduta sassi, pericolo caduta massi, massi sulla strada, sassi sulla strada
  en Caution, danger, hazard, warnings, road hazards, rockfall, falling rocks, rock fall, rocks on the road, fallen rocks, rockslide, rockfall on the roads
subject: Announcement weather on the road
  de Wetter, Straßenwetterwarnung, wetterbedingt, Wetterwarnung, Nebel, Murenabgang, Muren, Nebel auf der Straße, Nebel auf den Straßen, Schlechtwetter auf der Straße
  it Meteo, maltempo, condizioni meteo, nebbia, frana, allerta meteo, nebbia sulle strade, nebbia sulla strada, nebbia in strada
  en Weather, weather-related, bad weather, fog, landslide, mudslide, weather warning, fog on the road, fog on the roads, foggy roads
subject: Announcement events on the road
  de Veranstaltung, Veranstaltungen auf der Straße, Straßenveranstaltung, Veranstaltungen mit Verkehrsbehinderung
  it Manifestazione, manifestazioni sulla strada, gara su strada, manifestazioni che bloccano il traffico, eventi sulla strada
  en Event, events on the road, road race, events affecting traffic, events that affect traffic, public events affecting traffic
subject: SkiArea ski passes
  de Skipass, Skipass-Preise, Skipasspreise, Schipass, Liftpass, Liftkarte, Tagesskipass, Skitageskarte
  it skipass, skipass prezzi, ski pass
  en ski pass, skipass, ski pass prices, lift pass, lift tickets
subject: Weather/Measuringpoint avalanches
  de Lawinen, Lawinengefahr, Lawinenlage, Lawinenbericht, Lawinenwarnung, Lawinenlagebericht, Lawinenwarnstufe
  it valanghe, pericolo valanghe, bollettino valanghe, rischio valanghe
  en avalanche, avalanche danger, avalanche risk, avalanche report, avalanche bulletin
subject: Article rain
  de bei Regen, Regentag, Regentage, Schlechtwetter, Regenwetter, bei Schlechtwetter, bei Regenwetter, an einem Regentag, was tun bei Regen, was machen bei Regen, was kann man bei Regen machen, was kann man bei Regen tun, was kann man machen wenn es regnet, was tun wenn es regnet, was machen wenn es regnet, was macht man bei Regen, Ideen für Regentage, Tipps für Regentage, Programm für Schlechtwetter, was tun bei schlechtem Wetter, was machen bei Schlechtwetter, was kann man bei schlechtem Wetter machen
  it con la pioggia, giorno di pioggia, giorni di pioggia, giornata di pioggia, brutto tempo, in caso di pioggia, se piove, quando piove, cosa fare quando piove, cosa fare se piove, cosa fare con la pioggia, cosa si può fare quando piove, cosa fare in caso di pioggia, cosa fare nei giorni di pioggia, cosa fare con il brutto tempo, idee per giornate di pioggia
  en in the rain, rainy day, rainy days, on a rainy day, for rainy days, when it rains, if it rains, what to do when it rains, what to do when it is raining, what to do when it’s raining, what to do when its raining, what to do if it rains, what can we do when it rains, things to do when it rains, things to do in the rain, what to do in the rain, what to do on a rainy day, things to do on a rainy day, rainy day ideas, rainy day activities, what to do in bad weather
`
