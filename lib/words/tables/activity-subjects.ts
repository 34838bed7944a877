/**
 * Subjects of activities and points of interest. The words of a subject mean each other and every tag or dataset with
 * one of them as its name, so they fit platforms with other tags; a subject without a tag is looked up in titles.
 * Features are properties of records in addition to their subject. The heading names the kind of records, then the
 * subject.
 */
export const activitySubjectWords = `
subject: HubActivityPoi hiking
  de Wandern, Wanderung, Wanderungen, Wanderweg, Wanderwege, Wandertour, Wandertouren, Spaziergang, Spaziergänge, Rundwanderung, Rundwanderwege, spazieren, Trekking, Fußweg, Waalweg, Waalwanderung, Bergwandern, zu Fuß, wandern gehen, Wandertouren zu Fuß, Tour zu Fuß, Wanderrouten, Wandervorschläge, Weitwandern, Spazierweg, Marsch, Fernwanderweg
  it Escursioni, escursione, escursionismo, sentieri, sentiero, passeggiate, passeggiata, camminate, trekking, camminare, itinerari a piedi, a piedi, gite a piedi, percorsi a piedi, sentieri escursionistici, percorso escursionistico, itinerari escursionistici, trekking e camminate, fare trekking, sentieri di montagna, sentieri delle rogge
  en Hiking, hike, hikes, hiking trail, hiking trails, walks, walk, walking, trails, trekking, walking trails, hiking tours, walking tours, hiking routes, walking routes, footpaths, on foot, go hiking, hiking paths, strolls, long-distance hiking, irrigation channel walks
subject: HubActivityPoi theme trails
  de Themenwege, Themenweg, Lehrpfad, Erlebnisweg, Naturlehrpfad, Naturpfad, Kulturweg, Besinnungsweg, Sagenweg
  it Sentieri tematici, sentiero tematico, percorso didattico, sentieri natura, sentiero didattico, percorsi tematici
  en Theme trails, themed trail, theme path, nature trail, themed walks, educational trails
subject: HubActivityPoi mountain tours
  de Bergtouren, Bergtour, Bergsteigen, Gipfeltour, Hochtouren, Bergwanderung, Bergbesteigung, Bergsteigertouren, alpine Touren
  it Ascensioni, ascensione, alpinismo, tour alpini, salite in montagna, alpinistiche, escursioni in montagna, gite in montagna, tour in montagna, salita alla cima
  en Mountain tours, mountain tour, mountaineering, summit tours, mountain hike, alpine tours, mountain climbing, summit hikes, peak tours
subject: HubActivityPoi hut hikes
  de Hüttenwanderungen, Hüttenwanderung, Hüttentour, Almwanderung, Almwanderungen, Wanderung zur Hütte, Wanderungen zu Almen, Almtour, Hüttenwandern
  it Escursioni ai rifugi, escursione al rifugio, escursioni alle malghe, passeggiate alle malghe, giro delle malghe, da rifugio a rifugio
  en Hut hikes, hut hike, hut to hut, hut tours, alpine pasture hikes, hut walks
subject: HubActivityPoi climbing
  de Klettern, Klettersteig, Klettersteige, Kletterhalle, Klettergarten, Kletterrouten, Bouldern, Klettertouren, Boulderhalle, Kletterwand, Sportklettern, Kletterpark, Hochseilgarten, Kletterei
  it Arrampicata, via ferrata, vie ferrate, ferrata, ferrate, palestra di roccia, arrampicare, falesia, boulder, arrampicata sportiva, palestra di arrampicata, parco avventura, parete di arrampicata, bouldering
  en Climbing, via ferrata, via ferratas, climbing gym, climbing hall, rock climbing, fixed rope route, bouldering, climbing routes, crags, high ropes course, adventure park, climbing walls, sport climbing, bouldering hall, ferrata
subject: HubActivityPoi cycling
  de Radfahren, Radtour, Radtouren, Fahrradtour, Fahrradtouren, Radeln, Radrouten, Rennrad, Radausflug, Radwandern, E-Bike-Tour, Radfahrten, Touren mit dem Rad, Touren mit dem Fahrrad, Radl-Touren, Radltour, Velotour, Velofahren, Fahrradfahren, Fahrradrouten, Rennradtouren, Bike-Touren, Rad fahren, Fahrrad fahren, Radeltour
  it In bicicletta, ciclismo, giri in bici, giro in bici, tour in bici, cicloturismo, itinerari in bici, bici da corsa, pedalare, tour in e-bike, tour in ebike, gite in bici, itinerari ciclabili, percorsi in bici, giri in bicicletta, gita in bicicletta, itinerari ciclistici, tour in bicicletta, andare in bici, escursioni in bici
  en Cycling, bike tour, bike tours, bike rides, cycling routes, bike ride, bike routes, road cycling, cycling tours, e-bike tours, ebike tours, bicycle tours, bicycle rides, bike trips, cycling trips, road bike, go cycling
subject: HubActivityPoi mountain biking
  de Mountainbike, Mountainbiketour, Mountainbiketouren, MTB, MTB-Touren, Mountainbiken, Biketouren, Singletrails, MTB Touren, Mountainbikestrecken, Bikepark, Trails für Mountainbiker, MTB-Trails, Mountainbikerouten, Mountainbike-Touren, Downhill, Enduro
  it Mountain bike, mountainbike, MTB, tour in mountain bike, percorsi mtb, itinerari mountain bike, giri in mountain bike, percorsi mountain bike, bike park, tour mtb, sentieri mtb, escursioni in mountain bike, gite in mountain bike
  en Mountain biking, mountain bike, mountain bikes, MTB, mountain bike tours, mountain bike trails, bike trails, mountain bike tour, mountain bike routes, mountain bike rides, MTB trails, MTB tours, single trails, single track, singletracks, bike park, downhill biking, mountain bike tracks
subject: HubActivityPoi cycle paths
  de Radwege, Radweg, Fahrradweg, Fahrradwege, Radroute, Radwegenetz, Fahrradstraßen, Fahrradroute, Radschnellweg, Veloweg, Radlweg, Radwanderweg
  it Piste ciclabili, ciclabile, ciclabili, pista ciclabile, percorsi ciclabili, percorso ciclopedonale, vie ciclabili, ciclovie, ciclopedonali, piste per biciclette, strade ciclabili
  en Cycle paths, cycle path, bike path, bike paths, bicycle path, cycling paths, bike lane, cycle route, cycleway, bikeway, cycle trails, cycle tracks, cycle lanes, bicycle lanes
subject: HubActivityPoi winter
  de Wintersport, Winter, Winteraktivitäten, Wintererlebnisse, Winterurlaub, Schneesport, Aktivitäten im Winter, Schneeaktivitäten
  it Sport invernali, inverno, attività invernali, attività sulla neve, vacanze invernali, sport sulla neve, attività in inverno
  en Winter sports, winter, winter activities, snow sports, winter fun, winter holiday, snow activities
subject: HubActivityPoi winter hiking
  de Winterwandern, Winterwanderung, Winterwanderungen, Winterwanderweg, Winterwanderwege, Schneeschuhwandern, Schneeschuhwanderung, Schneeschuhwanderungen, Schneeschuh, Schneeschuhtour, Schneewanderung, Schneewandern, Winterspaziergang, Winterwandertouren, Wandern im Schnee, Wanderung im Schnee, Wanderungen im Schnee, Spaziergang im Schnee, Spaziergänge im Schnee, spazieren im Schnee
  it Passeggiate invernali, escursioni invernali, ciaspole, ciaspolate, racchette da neve, escursioni con le ciaspole, passeggiate sulla neve, racchette, camminate sulla neve, sentieri invernali, camminate invernali, camminata sulla neve, passeggiata sulla neve, camminare sulla neve, escursioni sulla neve, escursione sulla neve, ciaspolata, ciaspola, passeggiata invernale, passeggiata con le ciaspole
  en Winter hiking, winter hikes, winter walks, snowshoeing, snowshoe hiking, snowshoe hikes, snow shoes, snowshoe tours, walks in the snow, winter hiking trails, snowshoe trails, snow hikes, winter trails, walk in the snow, hike in the snow, hiking in the snow, walking in the snow, winter walk, winter hike, snowshoe hike, snowshoe walk
subject: HubActivityPoi cross-country skiing
  de Langlaufen, Langlauf, Loipe, Loipen, Langlaufloipe, Langlaufloipen, Loipennetz, Skilanglauf, Langlaufzentrum, Langlaufen gehen, Langlaufgebiet, Langlaufski, Langlaufstrecken, Skating-Loipe
  it Sci di fondo, fondo, piste da fondo, pista di fondo, anelli di fondo, sci nordico, centro fondo, fondisti, loipe
  en Cross-country skiing, cross-country, cross country skiing, cross-country trails, cross country, nordic skiing, langlauf, cross-country ski trails, nordic centre, xc skiing, cross-country tracks, nordic ski trails, cross-country runs
subject: HubActivityPoi sledging
  de Rodeln, Rodelbahn, Rodelbahnen, Schlittenfahren, Schlitten, Rodelpiste, Naturrodelbahn, Schlittenbahn, Rodel, Rodelstrecke, rodeln gehen, Rodelwege, Schlitten fahren, Bobfahren, Bob
  it Slittino, slitta, pista da slittino, piste da slittino, slittini, slittare, pista per slittini, slittinovie, andare in slitta, andare in slittino, bob
  en Sledging, sledding, toboggan, toboggan run, tobogganing, sledging run, sledge, luge, toboggan runs, sled, sledding runs, sleigh, toboggan slope, natural toboggan run, luge tracks, bobsled
subject: HubActivityPoi slopes
  de Skipisten, Skipiste, Pisten, Piste, Abfahrten, Skiabfahrt, Skihang, Pistenplan
  it Piste da sci, piste, pista da sci, piste sciistiche, discese
  en Ski slopes, slopes, slope, ski runs, pistes, piste, ski trails, ski pistes, downhill runs, ski tracks
subject: HubActivityPoi lifts
  de Aufstiegsanlagen, Lifte, Lift, Seilbahnen, Seilbahn, Bergbahn, Bergbahnen, Sessellift, Gondel, Gondelbahn, Skilift, Skilifte, Umlaufbahn, Kabinenbahn, Gondeln, Standseilbahn, Schlepplift, Liftanlagen, Bergbahnanlagen, Sesselbahn, Luftseilbahn, Skiliftanlagen
  it Impianti di risalita, impianti, funivia, funivie, seggiovia, cabinovia, seggiovie, cabinovie, skilift, ovovia, funicolare, funicolari, teleferica, sciovia, impianti sciistici di risalita, seggiovie e cabinovie, ascensione in funivia, impianti a fune
  en Lifts, lift, cable car, cable cars, chairlift, gondola, cableway, ski lifts, ropeway, chairlifts, ski lift, gondola lift, chair lift, funicular, drag lift, aerial tramway, lift facilities, mountain railway, ski lift facilities
subject: HubActivityPoi ski touring
  de Skitouren, Skitour, Skitourengehen, Tourenski, Tourengehen, Tourenskilauf, Skibergsteigen, Freeride, Variantenabfahrt
  it Scialpinismo, sci alpinismo, gite scialpinistiche, scialpinistica, sci escursionismo, sci d’alpinismo, tour scialpinistico, freeride
  en Ski touring, ski tours, backcountry skiing, ski mountaineering, backcountry, freeride, skitouring
subject: HubActivityPoi ice skating
  de Eislaufen, Eislaufplatz, Eisstadion, Eishalle, Schlittschuhlaufen, Eisplatz, Eisring, Schlittschuh, Eisbahn, Kunsteisbahn, Natureislaufplatz
  it Pattinaggio, pattinaggio su ghiaccio, pista di pattinaggio, palaghiaccio, pattinare, pista del ghiaccio, stadio del ghiaccio
  en Ice skating, ice rink, skating rink, skating, ice arena
subject: HubActivityPoi horse riding
  de Reiten, Reitstall, Reiterhof, Pferde, Ausritt, Reitschule, Pony, Ponyreiten, Reithof, Kutschenfahrt, Kutschfahrten, Pferdekutsche
  it Equitazione, maneggio, cavalli, andare a cavallo, passeggiate a cavallo, pony, giri in carrozza
  en Horse riding, horseback riding, riding stables, horses, pony, pony riding, riding school, stables, carriage rides
subject: HubActivityPoi paragliding
  de Gleitschirmfliegen, Paragleiten, Tandemflug, Paragliding, Drachenfliegen, Gleitschirm
  it Parapendio, volo in parapendio, volo in tandem, deltaplano, paragliding
  en Paragliding, tandem flights, hang gliding, tandem paragliding
subject: HubActivityPoi swimming
  de Schwimmen, Freibad, Hallenbad, Schwimmbäder, Baden, Erlebnisbad, schwimmen gehen, baden gehen, Strandbad, Lido, Wasserpark, Badeanstalt, Schwimmhalle, Thermalschwimmbad, Badestelle, Badespaß
  it Piscine, nuoto, lido, nuotare, piscina comunale, piscine pubbliche, piscina coperta, parco acquatico, acquapark, piscina all’aperto, fare il bagno
  en Swimming, swimming pools, lido, public pool, swim, indoor pool, outdoor swimming, water park, waterpark, baths, public swimming pool, swimming hall, aquatic centre
subject: HubActivityPoi culture
  de Kultur und Sehenswürdigkeiten, Kultur, Kulturgüter, Kulturelles, kulturelle Sehenswürdigkeiten, Kulturstätten, Kulturdenkmal, Baudenkmäler, historische Orte, Denkmäler, historische Sehenswürdigkeiten
  it Cultura e attrazioni, cultura, beni culturali, attrazioni culturali, luoghi culturali, patrimonio culturale, luoghi storici, monumenti storici, siti storici
  en Culture and attractions, culture, cultural sights, cultural sites, heritage, historic sites, historic places, monuments, cultural heritage, cultural places
subject: HubActivityPoi museums
  de Museen, Museum, Ausstellungshaus, Sammlungen, Galerien, Heimatmuseum, Kunstmuseum, Museumsbesuch, Kunstgalerie, Museumslandschaft, Volkskundemuseum
  it Musei, museo, gallerie d’arte, raccolte, galleria, museale, pinacoteca, visitare musei
  en Museums, museum, galleries, collections, art gallery, art museum, museum visit
subject: HubActivityPoi castles
  de Burgen und Schlösser, Burgen, Burg, Schlösser, Schloss, Ruinen, Ansitze, Burgruine, Festung, Schlossruine, Ritterburg, Burganlage, Schlossanlagen, Wehrburg, Schlosspark
  it Castelli, castello, rocche, manieri, residenze, fortezza, castel, rovine, ruderi, palazzi storici, manieri e castelli, castello medievale
  en Castles, castle, manors, fortresses, ruins, palaces, fortress, castle ruins, medieval castles, strongholds, fortifications, knights’ castles, chateau, manor houses
subject: HubActivityPoi churches
  de Kirchen, Kirche, Klöster, Kloster, Kapelle, Dom, Münster, Wallfahrtskirche, Wallfahrtsort, Stift, Pfarrkirche, Gotteshaus, Basilika, Kathedrale
  it Chiese, chiesa, monasteri, abbazie, duomo, cappella, chiese e monasteri, santuario, basilica, cattedrale, parrocchia, luoghi di culto, convento
  en Churches, church, monasteries, abbeys, cathedral, chapel, basilica, shrine, pilgrimage church, pilgrimage sites, places of worship, convent, minster
subject: HubActivityPoi gardens
  de Gärten, Parks und Gärten, botanischer Garten
  it Giardini, giardino botanico, parchi e giardini, giardini botanici
  en Gardens, parks and gardens, botanical garden, botanic gardens
subject: HubActivityPoi nature
  de Natur, Naturdenkmäler, Naturpark, Naturparks, Naturerlebnis, Schutzgebiet, Naturschutzgebiet, Nationalpark, Naturschönheiten, Landschaft, Naturlandschaft, Wälder, Naturparkhaus, Biotope, Natursehenswürdigkeiten
  it Natura, monumenti naturali, parco naturale, parchi naturali, parco nazionale, aree protette, riserva naturale, bellezze naturali, paesaggio, biotopi, boschi, meraviglie naturali
  en Nature, natural monuments, nature park, nature parks, national park, protected areas, nature reserve, natural beauty, scenery, landscape, wildlife, biotopes, natural sights, natural attractions
subject: HubActivityPoi lakes
  de Seen, See, Bergseen, Bergsee, Weiher, Badesee, Badeseen, Gebirgssee, Stausee, Naturseen, Schwimmsee, Bergweiher, Teich, Badeweiher, baden im See
  it Laghi, lago, laghetti, laghi alpini, laghi di montagna, laghi balneabili, lago balneabile, lago alpino, lago di montagna, bacino, laghi naturali, stagno, spiagge lacustri, spiaggia del lago
  en Lakes, lake, mountain lakes, ponds, bathing lakes, swimming lakes, alpine lake, reservoir, lakeside
subject: HubActivityPoi waterfalls
  de Wasserfälle, Wasserfall
  it Cascate, cascata
  en Waterfalls, waterfall
subject: HubActivityPoi summits
  de Gipfel, Berge, Berg, Bergspitzen, Spitzen, Dreitausender, Gipfelkreuz, Bergwelt, Berggipfel
  it Cime, cima, vette, montagne, vetta, tremila, vette alpine, monte, punte
  en Summits, summit, peaks, mountains, mountain, peak, mountain peaks, mountain tops, three-thousanders, mountaintop, mountain summits
subject: HubActivityPoi viewpoints
  de Aussichtspunkte, Aussichtspunkt, Aussicht, Aussichtsplattform, Ausblick, Panoramapunkt, Aussichtsturm, Fotopunkte, Panoramablick
  it Punti panoramici, belvedere, vista panoramica, piattaforma panoramica, panorama
  en Viewpoints, viewpoint, lookout, viewing platform, scenic views, panorama, viewing points, scenic viewpoints, vantage points
subject: HubActivityPoi eating and drinking
  de Essen und Trinken, Speiselokale, essen und trinken gehen
  it Mangiare e bere
  en Eating and drinking
subject: HubActivityPoi gastronomy
  de Gastronomie, Gastronomiebetriebe, Gaststätten, Lokale, Gastbetriebe, Essen, essen gehen, wo essen, Abendessen, Mittagessen, zu Abend essen, zu Mittag essen, Esslokale, Speiselokal, Imbiss, Restaurants und Gasthäuser, Speisen, Jause, Verpflegung unterwegs, Znacht, Zmittag, Bistro, Einkehrmöglichkeiten, Einkehr, Gastlokale, Mahlzeit, hungrig, Hunger
  it Gastronomia, locali pubblici, mangiare, dove mangiare, cenare, cena, pranzo, pranzare, dove cenare, dove pranzare, locali, punti di ristoro, mangiare fuori, posti dove mangiare, bistrot, tavola calda, cibo, dove andare a mangiare, mangiare bene, fame
  en Gastronomy, eateries, food and drink, eating, where to eat, places to eat, food, dining, eat, dinner, lunch, eating out, eat out, where can I eat, somewhere to eat, meal, lunch places, bistro, snack bar, cuisine, diner, good food, food places, catering, hungry, snacks
subject: HubActivityPoi restaurants
  de Restaurants, Restaurant, Speiserestaurant, Wirtshäuser, Ristorante, Gourmetrestaurant, Feinschmeckerlokal, Haubenrestaurant
  it Ristoranti, ristorante, ristorantino, ristorante gourmet, ristoranti stellati
  en Restaurants, restaurant, fine dining, gourmet restaurant
subject: HubActivityPoi inns
  de Gasthäuser, Gasthaus, Wirtshaus, Gasthöfe zum Essen, Wirt, Dorfgasthaus, Landgasthof, Landgasthaus, Beisl, Beiz, Stube, Weinstube, Schenke, Kneipe, Pub, Bierlokal, Wirtsstube, Taverne, Gastwirtschaft
  it Trattorie, trattoria, osterie, osteria, locanda, taverna, taverne, birreria, pub, vecchia osteria, stube, enoteca con cucina
  en Inns, inn, taverns, pubs, country inns, beer house, village inn, traditional inns, gastropub
subject: HubActivityPoi mountain huts
  de Almen und Hütten, Almhütte, Almhütten, Hütten, Hütte, Almen, Alm, Berghütte, Berghütten, Schutzhütte, Schutzhütten, Jausenstation, Jausenstationen, Schutzhaus, Berggasthaus, Almwirtschaft, Schupfe, Skihütte, Sennerei, Sennhütte, Hüttengaudi, Almgasthaus, Berghaus, Almschänke, Sennalm, Einkehr auf der Alm, bewirtschaftete Almen, Radlhütte
  it Malghe e rifugi, rifugi, rifugio, malghe, malga, baite, baita, rifugi alpini, rifugetto, malga alpina, alpeggio, baite di montagna, punti di ristoro in montagna, rifugi di montagna, malghe gestite, baita alpina
  en Mountain huts, huts, hut, alpine huts, mountain hut, alpine hut, alpine pastures, refuges, mountain inns, mountain refuges, alpine hut restaurant, ski huts, mountain lodge, chalets, mountain restaurants, alpine dairy
subject: HubActivityPoi cafés
  de Cafés, Café, Kaffeehaus, Konditorei, Konditoreien, Bars, Bar, Kaffee, Kaffee trinken, Eisdiele, Eiscafé, Kuchen, Kaffee und Kuchen, Bäckereicafé, Aperitif, Aperitivo, Cocktailbar, Espresso
  it Caffè, bar, pasticcerie, caffetteria, pasticceria, gelateria, aperitivo, bere un caffè, prendere un caffè, cappuccino, bar e caffè, colazione al bar
  en Cafés, cafe, coffee shop, bars, coffee, pastry shop, coffee house, coffee bar, coffeehouse, ice cream parlour, ice cream, patisserie, tea room, cake, aperitif, drinks
subject: HubActivityPoi farm taverns
  de Buschenschänken, Buschenschank, Hofschank, Hofschänke, Törggelelokale, Hofschenke, Bauernschänke, Bauernschenke, Törggelekeller, Törggelehof, törggelen gehen, wo törggelen, Buschen, Besenwirtschaft, Heuriger, Hofkeller, Bäuerlicher Schankbetrieb, Schankbetriebe, Jausen am Hof
  it Masi con mescita, dove fare törggelen, maso con mescita, buschenschank, agriturismo con cucina, maso con osteria, osteria contadina, trattoria contadina, cantina contadina, frasca, masi con ristoro
  en Farm taverns, farm inn, where to go törggelen, farm tavern, wine tavern, farmhouse inn, farmhouse tavern, farm restaurants
subject: HubActivityPoi wineries
  de Weingüter, Weinkellereien, Kellereien, Kellerei, Weingut, Weinkellerei, Weinverkostung, Winzer, Weinhof, Weinbauern, Weinkeller, Weinprobe, Weinproben, Weinbau, Weinbaubetrieb, Kellereigenossenschaft, Kellereibesichtigung, Vinothek, Önothek, Winzereien, Weinproduzenten, Weingärten, Weinberge, Winzerhof, Weine, Weinverkauf, Rotwein, Weißwein
  it Cantine, cantine vinicole, cantina, cantina vinicola, vinerie, degustazione vini, enoteche, tenute vinicole, aziende vinicole, viticoltori, produttori di vino, vigneti, vigne, cantine sociali, visita in cantina, vini
  en Wineries, winery, wine cellars, wine tasting, vineyards, wine cellar, wine companies, wine producers, winegrowers, wine estates, wine tastings, wine bar, wine shops, vinery, cellars, wines, wine cellar tours, wine makers, winemakers
subject: HubActivityPoi pizza
  de Pizza, Pizzeria, Pizzerien, Pizzen, Pizzarestaurant, Pizza essen, Pizzaessen
  it Pizza, pizzerie, pizzeria, mangiare una pizza, forno a legna
  en Pizza, pizzeria, pizzerias, pizza place, pizza restaurant
subject: HubActivityPoi vegetarian cuisine
  de Vegetarische Küche, vegetarisch, vegetarische, vegan, vegane Küche, fleischlos, Vegetarier, vegetarische Gerichte
  it Cucina vegetariana, vegetariano, vegetariana, vegano, vegetariani, vegana, piatti vegetariani, cucina vegana
  en Vegetarian cuisine, vegetarian, vegan, vegetarian food, veggie, vegan food, meat-free, vegetarian dishes, vegan cuisine, plant-based
subject: HubActivityPoi traditional cuisine
  de Südtiroler Küche, Tiroler Küche, traditionelle Küche, regionale Küche, Hausmannskost, typische Küche, typisches Essen, Tiroler Spezialitäten, Südtiroler Spezialitäten, bodenständige Küche, einheimische Küche, traditionelles Essen, traditionelle, Knödel, Knödel essen, gutbürgerliche Küche, heimische Küche
  it Cucina tirolese, cucina tradizionale, cucina tipica, cucina locale, tradizionale, piatti tipici, cibo tipico, specialità tirolesi, specialità locali, cucina regionale, canederli, cucina sudtirolese, cibo tradizionale, cucina altoatesina
  en Traditional cuisine, local cuisine, traditional food, regional cuisine, local food, typical food, Tyrolean cuisine, South Tyrolean cuisine, traditional dishes, typical dishes, regional food, local specialities, dumplings, Tyrolean food, home cooking
feature: HubActivityPoi mediterranean cuisine
  de Mediterrane Küche, italienische Küche, mediterran, Mittelmeerküche, italienisch essen, mediterrane Gerichte, mediterranes Essen, Italiener, Pasta, Nudeln, italienisch, italienische
  it Cucina mediterranea, cucina italiana, piatti mediterranei, mediterranea, piatti italiani, pasta, italiana, italiano, italiani
  en Mediterranean cuisine, Italian cuisine, Italian food, Mediterranean, Mediterranean food, pasta, Mediterranean dishes, Italian
feature: HubActivityPoi terrace
  de Terrasse, Gastgarten, im Freien sitzen, Sonnenterrasse, Panoramaterrasse, Biergarten, Schanigarten, draußen sitzen, draußen essen, im Freien essen, Freisitz
  it Terrazza, con terrazza, tavoli all’aperto, terrazza panoramica, mangiare all’aperto, giardino estivo, dehors, posti all’aperto
  en Terrace, outdoor seating, beer garden, sun terrace, patio, outdoor tables, eat outside, sit outside, al fresco, outdoor dining
feature: HubActivityPoi parking
  de Parkplatz, mit Parkplatz
  it Parcheggio, con parcheggio
  en Car park, parking, with parking
feature: HubActivityPoi museum shop
  de Museumsladen, Museumsshop
  it Negozio del museo, bookshop
  en Museum shop, gift shop
feature: HubActivityPoi celebrations
  de Feiern, Hochzeiten, Feste, Hochzeitsfeier, heiraten, Geburtstagsfeier, Familienfeier, Firmenfeier, Lokal für Feiern
  it Feste, matrimoni, cerimonie, compleanno, feste private, banchetti, sposarsi
  en Celebrations, weddings, parties, birthday party, private parties, banquets, ceremonies, wedding party, company parties
feature: HubActivityPoi playground
  de Spielplatz, Spielplätze, Kinderspielplatz, Kinderspielplätze, Spielmöglichkeiten, Abenteuerspielplatz, Spielwiese, Spielecke
  it Parco giochi, parchi giochi, area giochi, parco giochi per bambini, giochi per bambini, giostre, area bimbi
  en Playground, playgrounds, children’s playground, play area, kids’ playground, play park, adventure playground
feature: HubActivityPoi dogs welcome
  de Hunde willkommen, mit Hund, Hunde erlaubt, hundefreundlich, Hund, Hunde, Vierbeiner, Haustiere
  it Cani ammessi, cani, cane, con il cane, col cane, con cane, cani benvenuti, che accetta cani, che accettano cani, dove portare il cane, animali domestici, animali ammessi
  en Dogs welcome, dogs allowed, with dog, dog friendly, dogs, dog, with dogs, pet friendly, bring a dog, take my dog, puppies, pets, pets allowed
feature: HubActivityPoi family
  de Familie, familienfreundlich, Kinder, für Familien, kinderfreundlich, mit Kindern, familientauglich, kindgerecht, Familien mit Kindern, mit Kleinkindern, Familienausflug, für die ganze Familie, Ausflüge mit Kindern
  it Famiglia, bambini, per famiglie, famiglie, adatto ai bambini, con bambini, bimbi, per tutta la famiglia, adatto alle famiglie
  en Family, family friendly, kids, for families, children, with children, child-friendly, kid-friendly, suitable for children, suitable for kids, for the whole family, toddlers
feature: HubActivityPoi accessible
  de Barrierefrei, rollstuhlgerecht, behindertengerecht, Rollstuhl, barrierefreier Zugang, barrierefreie, Rollstuhlfahrer, mit Rollstuhl, ohne Barrieren, stufenlos, rollstuhltauglich, rollstuhlgängig, behindertenfreundlich, ohne Stufen, für Behinderte, Menschen mit Behinderung, mobilitätseingeschränkt
  it Senza barriere, accessibile, accessibili, disabili, sedia a rotelle, accesso senza barriere, carrozzina, in carrozzina, accessibili in carrozzina, barriere architettoniche, accessibilità, accessibili ai disabili, persone con disabilità, senza gradini, privo di barriere, mobilità ridotta
  en Accessible, wheelchair accessible, barrier-free, wheelchair, accessible entrance, accessibility, wheelchair friendly, disabled access, step-free, disabled, disabled people, handicapped accessible, for wheelchair users, reduced mobility
feature: HubActivityPoi guided tours
  de Führungen, mit Führung, mit Führungen, Führung, Museumsführung, Führungen im Museum, geführte Touren
  it Visite guidate, con visita guidata, con visite guidate, visita guidata, tour guidati, con guida
  en Guided tours, guided tour, guided visits, with guide, with guided tour, with guided tours, museum tours
feature: HubActivityPoi museum café
  de Museumscafé, Café im Museum, Museum mit Café
  it Caffè del museo, bar del museo, museo con caffè, museo con bar
  en Museum café, museum with café, museum cafeteria
feature: HubActivityPoi menu of the day
  de Tagesmenü, Mittagsmenü, Tagesgericht, Tagesteller, Mittagstisch
  it Menù del giorno, menù a pranzo, piatto del giorno
  en Menu of the day, lunch menu, dish of the day, set menu, daily menu
subject: HubActivityPoi shopping
  de Einkaufen, Geschäfte, Läden, Shopping, Geschäft, Laden, Einkaufsmöglichkeiten, Einkaufszentrum, Einkaufsstraße, Supermarkt, Lebensmittelgeschäft, Kunsthandwerk, Handwerk, Souvenirs, Andenken, Mitbringsel, Boutique, Boutiquen, Laden zum Einkaufen, Bäckerei, Metzgerei, einkaufen gehen, Kaufhaus
  it Shopping, negozi, acquisti, negozio, fare acquisti, fare shopping, fare la spesa, spesa, supermercato, negozio di alimentari, artigianato, souvenir, boutique, centro commerciale, panificio, panifici, macelleria, compere
  en Shopping, shops, stores, shop, supermarket, grocery store, grocery shop, groceries, crafts, craft shops, handicrafts, souvenirs, souvenir shops, boutique, boutiques, shopping centre, bakery, butcher, go shopping
subject: HubActivityPoi local products
  de Regionale Produkte, Hofladen, Hofläden, lokale Produkte, Bauernladen, Direktvermarkter, Bauernprodukte, Hofprodukte, Ab-Hof-Verkauf, ab Hof, Spezialitäten, Südtiroler Produkte, heimische Produkte, Speck, Honig, Käserei, Hofkäserei, Produkte vom Bauernhof, Käse, Käse kaufen
  it Prodotti locali, prodotti tipici, spaccio, vendita diretta, negozio del maso, prodotti regionali, prodotti del maso, prodotti contadini, specialità, prodotti altoatesini, formaggio, speck, miele, caseificio, caseifici, prodotti di fattoria, vendita al maso, formaggi, comprare formaggio
  en Local products, local cheese, local speck, local food, local honey, farm shop, farm shops, regional products, local produce, direct sales, farm products, farm produce, local specialities shops, regional produce, specialities, cheese, speck, honey, cheese dairy, dairies, buy from the farm, farm sales, buy cheese
subject: HubActivityPoi health
  de Apotheken, Apotheke, Ärzte, Arzt, Gesundheit, Krankenhäuser, Klinik, Gesundheitsdienste, Ärztin, Zahnarzt, Notdienst, Drogerie
  it Farmacie, farmacia, medici, medico, salute, medico di guardia, dottore, dentista, pronto soccorso, clinica
  en Pharmacies, pharmacy, doctors, doctor, health, chemist, dentist, clinic, emergency room, medical, drugstore
subject: HubActivityPoi wellness
  de Wellness und Entspannung, Therme, Thermalbad, Spa, Wellness, Entspannung, Spas, Saunalandschaft, Massagen, Erholung
  it Benessere e relax, terme, spa, centro benessere, benessere, relax, spa e benessere, massaggi, saune, bagni termali, rilassarsi
  en Wellness and relaxation, thermal baths, spa, thermal bath, wellness, relaxation, spas, massage, saunas, wellness centre, thermal spa, hot springs
subject: HubActivityPoi golf
  de Golf, Golfplatz, Golfplätze, Golf spielen, Minigolf, Golfclub
  it Golf, campo da golf, campi da golf, giocare a golf, minigolf, golf club
  en Golf, golf course, golf courses, play golf, minigolf, golf club
subject: HubActivityPoi Höhenwege
  de Höhenweg, Höhenwege
subject: HubActivityPoi alte vie
  it Alta via, alte vie
subject: HubActivityPoi Panoramawege
  de Panoramaweg, Panoramawege
subject: HubActivityPoi sentieri panoramici
  it Sentiero panoramico, sentieri panoramici
subject: HubActivityPoi Rundwege
  de Rundweg, Rundwege
subject: HubActivityPoi percorsi circolari
  it Percorso circolare, percorsi circolari
subject: HubActivityPoi Familienwanderungen
  de Familienwanderung, Familienwanderungen
`
