/**
 * 156 ideas for a better town, as `workplace.ts`; written last, after every number of `shared/gather` was chosen, and
 * none was changed after it.
 */
export const town = `benches = More benches in the park | Places to sit down in the pedestrian zone | benches with backrests for old people | Somewhere to sit every 200 metres | Put benches at the bus stops | seats in the shade | new benches along the river
lanes = Safe bike lanes | Separate cyclists from cars | a bicycle lane on Main Street | Protected cycle paths to school | I don't dare to ride my bike here, build cycle lanes | bike lanes that don't end suddenly | Wider cycle paths | red paint for all bicycle lanes
trees = Plant more trees | A tree for every newborn child | Shade: trees on the market square | 1000 new trees in ten years | trees instead of car parks | more green in the streets | Let every class plant a tree
buses = Buses every ten minutes | The bus must come more often | Night buses at weekends | Later buses on Friday and Saturday | more frequent busses | A bus after the last train | Small buses on demand in the evening | buses on sundays too
library = Library open on Sundays | Longer opening hours for the library | Open the library in the evening | A library of things | the libary should open earlier
pool = Repair the swimming pool | Reopen the outdoor pool | We need an indoor swimming pool | Swimming lessons for all children, for that the pool has to open | don't close the baths | A place to swim in the river
playground = New playgrounds | A playground for teenagers | Playground with water | Swings for wheelchairs at the playground | renovate the old playground behind the church | More things to climb for kids
rent = Affordable flats | Build cheap apartments | Rents are too high | Housing that a nurse can pay | Town builds its own flats | social housing | limit the rents | Flats for young families, not for investors
litter = More bins | Nobody empties the dustbins | Clean up day twice a year | Less rubbish in the park | rubbish bins with lids against crows | Litter picking with the schools | fines for throwing away cigarette ends
toilets = Public toilets | Clean toilets at the station | A free toilet near the market | toilets that open at night
market = A weekly market on Saturdays | Farmers' market | Market hall with local food | evening market with music | regional products on the market square
wifi = Free wifi in the centre | Fast internet for all villages | Fibre to every house | Better mobile reception in the valley | public wi-fi at the bus stops
speed = 30 km/h everywhere | Slow down the traffic | Speed limit in front of schools | Stop the racing at night | speed cameras on the ring road | 20 is plenty
carfree = Car-free town centre | No cars on the market square | close Main Street for cars on Saturdays | Pedestrians first | Ban through traffic from the old town | Let us have one Sunday without cars a month
youth = A youth club | Rooms for bands to rehearse | Somewhere for teenagers to hang out without paying | Youth centre open until ten | skatepark | Graffiti wall
online = Everything from the town hall online | Renew my passport without an appointment | Digital forms | shorter queues at the town hall | Appointments online | the citizens' office should open on Saturday
vote = Let citizens decide about part of the budget | Citizens' assembly drawn by lot | Ask us before you build | Participatory budget for each district | Referendum on big projects | a council that listens
lights = Better lighting in the underpass | Street lights that switch on when somebody comes | Dark streets are scary | More lamps in the park | lighting on the way to the station
solar = Solar panels on all schools | Solar roofs over car parks | Town buys green power | wind turbines owned by citizens | photovoltaics on every public roof
shops = Help small shops to survive | Rent empty shops to artists | Pop-up stores in empty windows | No more shopping centres outside | Lower rents for corner shops | fill the empty shops
- = Fountain that works in summer | A bridge for pedestrians over the railway | More doctors | Cinema | Drinking water taps | Dogs on leads | A dog park | No fireworks | Noise from the motorway | Town festival with all clubs | Choir for everybody | Repair café | Seed swap | Beehives on roofs | Parking for residents | Charging points for electric cars | Car sharing | Park and ride | Free kindergarten | Longer hours in kindergarten | School meals | Smaller classes | Evening courses for seniors | Telephone line against loneliness | Neighbours' day | Town twinning with Africa | Museum for free on Thursdays | Concerts in the park | Bus drivers who smile | Bus tickets with the phone | Tree houses to rent | A market for used bikes | Library book delivery | Chess tables`
