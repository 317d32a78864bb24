import type { EventLeague } from './event-calendar.ts'
import { englishFighters } from './fighters.ts'

/* The leagues of the simulated sports other than football. All names are invented. */

const league = (
  id: string,
  name: string,
  country: string,
  sides: readonly string[],
): EventLeague => ({ id, name, country, main: true, sides })

export const lakeside = league('b1', 'LAKELAND BASKETBALL LEAGUE', 'Lakeland', [
  'Amberport Herons',
  'Brightwater Comets',
  'Copperdale Miners',
  'Dovecliff Gulls',
  'Evenholt Foxes',
  'Fernmoor Rangers',
  'Granite Bay Whales',
  'Hollowbrook Owls',
  'Inglewater Otters',
  'Juniper Hill Hawks',
])
export const federation = league('b2', 'MERIDIAN BASKET FEDERATION', 'Meridia', [
  'BC Altavista',
  'BC Belmira',
  'CB Corvela',
  'CB Duranza',
  'BC Estoril Alto',
  'CB Faroles',
  'BC Garvela',
  'CB Horizonte',
  'BC Illanes',
  'CB Junquera',
])
export const diamond = league('d1', 'HARBOR BASEBALL LEAGUE', 'Harborland', [
  'Ashford Anchors',
  'Bellwater Bees',
  'Cinder Creek Kings',
  'Drayton Drummers',
  'Elkridge Engines',
  'Foxhollow Falcons',
  'Gatesby Giants',
  'Halewood Hornets',
  'Ironmoor Mariners',
  'Jarrow Jets',
])
export const tour = league('t1', 'NORTHERN OPEN', 'Northland', [
  'A. Lindmark',
  'B. Castellane',
  'C. Oduvar',
  'D. Petrosian',
  'E. Hallgren',
  'F. Moreland',
  'G. Takemoto',
  'H. Vasari',
  'R. Ellingham',
  'S. Dragan',
])
export const harborCup = league('t2', 'HARBOR LADIES CUP', 'Harborland', [
  'I. Belova',
  'J. Ardenne',
  'K. Solheim',
  'L. Marchetti',
  'M. Quillfeather',
  'N. Osterberg',
  'O. Zelenka',
  'P. Winterbourne',
  'Q. Amaral',
  'T. Fjordal',
])
export const circuit = league('g1', 'SUMMIT LEAGUE', 'World', [
  'Iron Lynx',
  'Paper Tigers',
  'Seven Suns',
  'Quiet Storm',
  'Night Ferry',
  'Glass Foxes',
  'Lucky Anvil',
  'North Signal',
  'Red Meridian',
  'Salt Wolves',
])
export const invitational = league('g2', 'COASTLINE INVITATIONAL', 'World', [
  'Blue Harbor',
  'Last Lantern',
  'Copper Kites',
  'Deep Meadow',
  'Velvet Hammer',
  'Zero Tide',
  'Amber Crows',
  'Broken Compass',
  'Distant Drums',
  'Silver Moths',
])
export const gridiron = league('af1', 'PRAIRIE FOOTBALL CONFERENCE', 'Prairieland', [
  'Alder Creek Bisons',
  'Bluestem Raiders',
  'Cottonwood Chargers',
  'Dry Fork Coyotes',
  'Eastmoor Engineers',
  'Flint Hills Forge',
  'Grainfield Grizzlies',
  'Highplain Hawks',
  'Ironwood Indigos',
  'Junction City Jacks',
])
export const rinks = league('ih1', 'NORTHERN ICE LEAGUE (REGULAR TIME)', 'Northland', [
  'Arkholm Icebreakers',
  'Bergvik Bears',
  'Corvanger Wolves',
  'Drakstad Vikings',
  'Elvsund Elks',
  'Frostheim Foxes',
  'Granfors Giants',
  'Haugen Huskies',
  'Isvik Otters',
  'Jarnborg Miners',
])
export const handballers = league('hb1', 'MERIDIAN HANDBALL LEAGUE', 'Meridia', [
  'HC Aldenau',
  'HC Brekstad',
  'SG Cormont',
  'HK Dalvik',
  'HC Ebersholm',
  'SG Falkenrode',
  'HK Gudhem',
  'HC Hestmark',
  'SG Ilmenau Nord',
  'HK Jarlsborg',
])
export const pools = league('wp1', 'ADRIAN WATER POLO CUP', 'Adria', [
  'VK Altamar',
  'VK Brezna',
  'CN Calvera',
  'VK Dobrava',
  'CN Estrela',
  'VK Fiumara',
  'CN Garriga',
  'VK Hvarina',
  'CN Isolada',
  'VK Jadrina',
])
export const union = league('ru1', 'SOUTHERN RUGBY UNION', 'Southland', [
  'Ashburn RFC',
  'Blackcombe RFC',
  'Carrick Moor RFC',
  'Dunmere RFC',
  'Eastleaze RFC',
  'Foxdale RFC',
  'Glenharrow RFC',
  'Hartsea RFC',
  'Inverloch RFC',
  'Kestrel Bay RFC',
])
export const rugbyThirteen = league('ru2', 'HARBOR RUGBY LEAGUE', 'Harborland', [
  'Anvil Town',
  'Brickfield Rovers',
  'Castle Mill',
  'Dockside Dragons',
  'Elmsworth',
  'Furnace Hill',
  'Goldthorpe Vale',
  'Hollin Bank',
  'Ivy Bridge Trinity',
  'Kiln Lane',
])
export const volleyballers = league('vb1', 'LAKELAND VOLLEYBALL LEAGUE', 'Lakeland', [
  'VC Arnholt',
  'VC Bellano',
  'VC Chernova',
  'VC Dormund',
  'VC Elbrezo',
  'VC Fontanel',
  'VC Gorniki',
  'VC Hallberg',
  'VC Ilirska',
  'VC Jasenov',
])
export const shuttles = league('bd1', 'PACIFIC BADMINTON OPEN', 'World', [
  'Arlo Wenjaya',
  'Bram Kusnadi',
  'Chai Rattana',
  'Denzo Mori',
  'Erik Solvang',
  'Feng Yulan',
  'Goran Lindahl',
  'Hiro Asakawa',
  'Ivo Petkov',
  'Jun Seo Hahm',
])
export const tables = league('tt1', 'CENTRAL TABLE TENNIS CUP', 'World', [
  'A. Brandvik',
  'B. Czernin',
  'C. Duchamel',
  'D. Erdody',
  'E. Feldkamp',
  'F. Grzegorz',
  'G. Hodak',
  'H. Ishimori',
  'J. Kowalczuk',
  'K. Lebedin',
])
export const courts = league('sq1', 'DESERT SQUASH CLASSIC', 'World', [
  'A. El Nadim',
  'B. Farrant',
  'C. Gawadi',
  'D. Hollister',
  'E. Ibarran',
  'F. Jalloud',
  'G. Karimov',
  'H. Lockerby',
  'I. Mansourel',
  'J. Norvell',
])
export const frames = league('sn1', 'CRUCIBLE LANE MASTERS', 'World', [
  'Alan Thornbury',
  'Barry Quillan',
  'Craig Dunsmore',
  'Dean Hartop',
  'Eddie Marlow',
  'Frank Osgood',
  'Gary Pellow',
  'Harry Stainmore',
  'Ian Wexley',
  'Jack Yardham',
])
export const arrows = league('da1', 'PALACE DARTS SERIES', 'World', [
  'Ron Aldecott',
  'Sid Barnaby',
  'Ted Cobbold',
  'Vic Dunnock',
  'Wes Eastaugh',
  'Kees van Rooden',
  'Luuk Terhorst',
  'Max Uhlman',
  'Nils Vesterby',
  'Otto Wallner',
])
export const wickets = league('cr1', 'MONSOON TWENTY OVERS', 'World', [
  'Ambarpur Arrows',
  'Bhavani Bulls',
  'Coral Coast Kings',
  'Dharani Daggers',
  'Emerald Isle XI',
  'Fort Galwar',
  'Ganeshpur Giants',
  'Hill Country Herons',
  'Indravati Lions',
  'Jasmine City',
])
export const boxers = league('bx1', 'HARBOR HALL FIGHT NIGHT', 'Harborland', englishFighters.boxers)
export const cage = league('ma1', 'IRON CAGE CHAMPIONSHIP', 'World', englishFighters.cageFighters)
export const stadium = league(
  'mt1',
  'RIVERSIDE STADIUM MUAY THAI',
  'Rivera',
  englishFighters.thaiBoxers,
)
