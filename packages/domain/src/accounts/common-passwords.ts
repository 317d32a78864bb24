/*
 * What people choose before they think, as leaks of passwords show again and again; rude words are
 * among it. Digits and signs around a word, and signs in the place of its letters, are undone
 * before one looks here.
 */

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Names, teams, pets, keys: words of 4 to 10 letters, in the order of the alphabet. */
export const commonWords = setOf(`
  aaron abigail access action adidas admin adrian africa alabama alaska albert alejandro alex
  alexander alexandra alexis alfred alice alicia alison allison alpha amanda amateur amazing amber
  america amigo anderson andrea andreas andrei andrew andrey andy angel angela angelina angels
  animal anna annie anthony antonio apollo apple apples april arizona arsenal artem arthur asdf
  asdfg asdfgh asdfghjkl ashley asian asshole asus athena audi august austin australia autumn
  awesome baby babygirl babylon backup bacon badboy badger badminton bailey balls banana bandit
  barbara barca barcelona barney baseball basketball batman beach bear beatles beauty beaver bella
  benfica benjamin bernard betting bettor bigdick bigdog birthday biscuit bitch blabla black
  blackjack blessed blink blonde blood blowjob blue bonita bonnie booboo booger bookie boomer
  boston brandon brandy brasil braves brazil brian britney broncos brooklyn browns bruins bubba
  bubble buddha buddy bullet bullshit bunny buster buttercup butterfly calvin camaro cameron
  canada candy captain carlos carmen carolina caroline carter cartman casino casper cassie
  catarina celtic champion chance change changeme charles charlie charlotte cheese chelsea cherry
  chester chevy chicago chicken china chipper chocolate chris christ christian christina christine
  claudia cocacola coffee college compaq computer cookie cooper corner corona corvette courtney
  cowboy cowboys crazy cricket cristian cristina crystal cutie cyber daddy daisy dakota dallas
  damian daniel daniela danielle danny darkness dave david dealer death debbie december default
  denise dennis denver derek destiny detroit devil diablo diamond diana diego dimitri dinamo
  dolphin dolphins domino donald dortmund dragon dragons dream dreams drummer dude duke dundee
  eagle eagles eduardo elephant elizabeth emily eminem emmanuel england enter eric erik estrella
  eternal eugene evelyn everton extreme facebook faith falcon family fatima favorite february
  felix fender fernando ferrari fifa fire fish fishing flamengo florida flower flowers fluffy
  football forever formula france francis francisco franco frank frankie freddy free freedom
  friday friend friends fuck fucker fucking fuckme fuckoff fuckyou gabriel gambler games gandalf
  garfield garlic gateway gemini genesis genius george georgia gerard germany gerrard ghost giants
  gibson ginger giovanni girls giuseppe gizmo goal golden goldfish golf google gordon grace gracie
  grandma green gregory guest guitar gunner gunners hacker hahaha hammer handicap hannah happy
  harley harry harvey hawaii heart heather heaven hector hello hellokitty helpme henry hercules
  hockey holiday hollywood home honda honey horse hotdog hottie house houston hunter iceman iloveu
  iloveyou india indian indonesia infinity inter internet ireland isabel isabella israel italia
  iverson jackass jackie jackpot jackson jacob jaguar jakarta jamaica james jamie japan jasmine
  jason jasper javier jeffrey jennifer jenny jeremy jerome jesse jessica jester jesus joanna joker
  jonas jonathan jordan jose joseph joshua juan julia julian juliana juliet junior justice justin
  juventus karate karen karina kathleen katie katrina kawasaki kelly kenneth kevin killer kimberly
  king kings kitten kitty knight korea kristen kristina lacoste lakers laura lauren lazio legend
  leicester lennon leonardo leslie letmein liberty lincoln linkin lionel little liverpool logitech
  lollipop london looking lorenzo louise love lovely loveme lover loverboy loveyou lucas lucifer
  lucky mackenzie madison madrid maggie magic makati malaysia mama manager manchester mancity
  manila manunited manutd marcel marco marcus margaret maria mariana marie marina mario mark
  marlboro marley marshall martha martin martina marvin mary master matrix matthew maverick
  maxwell melanie melissa mercedes mercury messi metallica mexico miami michael michel michelle
  mickey midnight miguel milan miller mini mitchell mobile molly momma monday money monica monkey
  monster montana morgan mother motorola mountain mouse movie muffin murphy music mustang myanmar
  mylove mypass naruto nascar natalia natalie natasha nathan newcastle newyork neymar nicholas
  nichole nicola nicolas nicole nikita nikki ninja nintendo nirvana nissan nokia nothing november
  number nursing ocean october odds oliver olivia online operator orange oscar outlaw oxford
  paladin pamela panda panther panthers paradise parker parlay parola pass passcode passw passwd
  password pastor patricia patrick patriots paul peace peaches peanut pedro penis pepper perfect
  peter phantom philip phoenix phone pierre pikachu pink pirate pizza platinum player please
  pokemon poker police poohbear pookie popcorn porn porsche porto power precious prince princess
  private psycho pumpkin purple pussy qazwsx qazwsxedc qweasd qweasdzxc qwer qwert qwerty qwertyu
  qwertz rabbit rachel racing raiders rainbow ramirez randy ranger rangers rangoon raphael raymond
  realmadrid rebecca redbull reddog redsox redwings regina renault ricardo richard robert roberto
  robin rocket rocky roger roma ronaldinho ronaldo ronnie rooney root rosebud rosie runner russia
  ryan sabrina saigon sailor sakura samantha sammy samson samsung samuel sandra santiago santos
  sarah sasha saturn savannah school scooter scorpion scotland scott seattle sebastian secret
  secure security seoul september sergio sexy shadow shannon sharon sheila shelby shirley shit
  shithead silver simone simple simpson simpsons singapore single skater skippy skittles skyline
  slayer slipknot smokey smoking snickers sniper snoopy snowball snowman soccer soleil something
  sophia sophie soulmate spanky sparky spartan special spider spiderman sporting sports sportsbook
  spring spurs stalker stanley star stars startrek starwars steelers stella stephanie stephen
  steven stewart stone strawberry striker student stupid subaru success suckit summer sunday
  sunflower sunny sunrise sunset sunshine super superman superstar surfer suzuki sweet sweetheart
  sweetie sweety swordfish sydney system tamara taylor teacher teddy teddybear tennis tequila
  teresa test tester testing thailand theman theone theresa therock thomas thunder thursday
  tiffany tiger tigers tigger timothy tinker tinkerbell titanic tokyo tommy topgun toronto torres
  tottenham toyota training travel travis trinity tristan trouble trustme trustno tucker turtle
  tweety twilight tyler ultimate unicorn united universe user valencia valentina valentine vampire
  vanessa vegas vegeta vernon veronica victor victoria victory vietnam viking vincent violet viper
  virgin virginia vision volley volleyball voodoo voyager walker wallace walter warcraft warning
  warrior warriors water watson welcome westham whatever white wicked wildcats william williams
  willie willow wilson windows winner winning winston winter wisdom wizard wolf wolfgang wolverine
  wolves woman wonder woody wordpass world worldcup wrestling xavier xbox yamaha yankees yellow
  yogibear yolanda zachary zidane zombie zxcvbn zxcvbnm
`)

/** Complete passwords of 6 to 10 digits and letters, most of them ways across a keyboard. */
export const commonPasswords = setOf(`
  000001 001001 010203 060606 102030 110110 112211 112233 11223344 1123581321 121314 12131415
  123123123a 1231234 123321 1234321 12344321 123454321 1234561 123456789a 12345678a 123456a
  123456aa 123456abc 123456q 123456qw 12345a 12345q 12345qwert 123654 1236987 123698745 123789
  123789456 123abc 123asd 123ewq 123qwe 123qweasd 123zxc 124578 131313 134679 1346798520 135790
  135791 142536 147258 147258369 147852 147852369 147896325 159357 159753 159951 1a2b3c 1a2b3c4d
  1g2w3e4r 1q1q1q 1q2q3q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qaz2wsx3e 1qazxsw2 1qw23er4
  201314 202020 246810 258456 258852 2wsx3edc 314159 321321 321654 321654987 333666 369258
  369258147 420420 456123 456654 456789 4815162342 5201314 654321a 7415963 741852 741852963 753951
  7758258 7758521 789456 789456123 789654 951753 963852 963852741 987456321 987654321a 99887766
  a12345 a123456 a1234567 a12345678 a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4 aa112233 aa123456 aaa111
  aaaa1111 abc123 abc12345 abcd123 asd123 asdasd5 asdf123 asdqwe123 asdzxc bond007 hello123
  iloveyou1 mnbvcx mnbvcxz nbvcxz ncc1701 p0o9i8u7 poi098 q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123
  qazwsx123 qazxsw qwaszx qwe123 qweasd123 qweasdzxc1 qweqwe1 qwer1234 qwerasdf qwerty1 r2d2c3po
  w1w2w3 woaini woaini1314 woaini520 wsxedc xxx123 z1x2c3 z1x2c3v4 zaq123 zaq12wsx zaq1xsw2 zaqxsw
  zxc123 zxcasd zxcasdqwe zxcv1234
`)
