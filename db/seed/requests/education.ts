import { prose } from "../prose.ts";
import type { RequestSeed } from "./request.ts";

/** Schools, fees, books and sports. */
export const education = {
	jyoti: {
		title: "First nurse of our tola: second-year fees for Jyoti",
		name: "Jyoti Kumari",
		category: "education",
		region: "IN",
		goal: 95_000,
		by: "jyoti",
		beneficiary: "Jyoti Kumari",
		city: "Ranchi",
		source: "android",
		created: "2026-10-30T08:05",
		ends: "2031-06-30",
		story: prose`
			I am writing this myself from the college library, the computer is free until five.

			I come from Karra block. In our tola nobody had passed twelfth science before me. When I was in class eight my
			mother's sister died in the truck on the way to the hospital with the baby half born, and the only person in
			that truck who was not crying was a nurse who had taken a lift. I decided then.

			I am in B.Sc. Nursing in Ranchi. I finished the first year with 74 percent. The post-matric scholarship for
			last year has still not come, the clerk says it is “under process at Delhi”, and the college has been patient,
			but for the second year I must pay before the university registration closes. College fee ₹62,000, hostel
			and mess for ten months ₹25,000 after the concession, uniform, books and the kit with the stethoscope ₹8,000.

			My father makes bricks from November to May and my mother makes leaf plates. They sent ₹6,000, and I know what
			it is. I teach two small boys in the evening for ₹800.

			When the scholarship comes, if it comes, I will return that amount to another student through this page. My
			principal, Sister Prafulla, has agreed to confirm everything if you ask.
		`,
	},
	"vidya-jyothi": {
		title: "The school that moves: six tin classrooms for builders' children",
		name: "Vidya Jyothi Trust",
		category: "education",
		region: "IN",
		goal: 1_200_000,
		by: "owner",
		organization: "vidya-jyothi",
		city: "Hyderabad",
		taxBenefit: true,
		created: "2026-05-04T10:00",
		ends: "2032-03-31",
		story: prose`
			When a tower goes up in Kokapet, two or three hundred families come from Odisha, Bihar and Srikakulam and live
			beside it in blue-sheet huts for about twenty months. The children are between four and thirteen. No school
			takes a child in the middle of the year with no papers and no Telugu, so they mind the baby, and they play in
			wet cement.

			For eleven years we have put a classroom on the site itself. The builder gives us the ground and a light
			connection, we bring the roof, the teacher and the midday egg. When the tower is finished the families move
			to the next site, and we follow with the same blackboard. A girl named Parbati has now studied with us in
			four places. This year she enters class six at the government school in Gachibowli, with a transfer
			certificate that has our stamp on it.

			We run nineteen centres. Six of our sheds have been taken apart and bolted together so often that the bolts
			no longer hold. A new one, insulated against the heat, with a solar fan and proper foundations that unscrew, is
			made by a workshop in Balanagar for ₹1,60,000. Six are ₹9,60,000. Furniture, slates, mats and a library box for
			each are ₹1,50,000, and moving them twice with a crane truck ₹90,000.

			Gifts qualify for the tax benefit under 80G. Come and see us at any site between four and seven in the evening;
			you will be made to read aloud.
		`,
	},
	nusrat: {
		title: "A reading room for our lane — ہماری گلی میں لڑکیوں کا کتب خانہ",
		name: "Kitab Ghar, Jahangirabad",
		category: "women-and-girls",
		region: "IN",
		goal: 210_000,
		by: "nusrat",
		city: "Bhopal",
		created: "2026-08-02T07:25",
		ends: "2031-08-31",
		story: prose`
			My grandmother taught Urdu to half the girls of Jahangirabad in her front room, and over the door she had
			painted a line: «علم وہ دولت ہے جو بانٹنے سے بڑھتی ہے» — knowledge is the wealth that grows when you give it
			away. She died last winter and left the front room to me, and 640 books, and the door.

			In our lane there are around eighty girls in classes eight to twelve. At home there is one room and one
			television. Boys go to the library at Iqbal Maidan; girls are told it is far, and it closes after dark, and who
			will bring you back? The front room is fifty steps from anybody's house. Since Ramzan I have opened it from
			three to nine with my cousin Sana. On the first day four girls came, now it is thirty, on the floor, in two
			shifts.

			What we want: the roof repaired and a second window, ₹58,000. Six tables with benches, lamps, fans and an
			inverter, because the light goes at eight, ₹74,000. Two second-hand computers and internet for two years,
			₹43,000. Books for the NEET and PSC exams, which are expensive and go out of date, ₹20,000. A salary for Sana
			for the first five months, ₹15,000, until the mohalla committee takes it over.

			There will be no fee. And above the new shelf, in her own letters, the line stays: شکریہ دادی.
		`,
	},
	"st-marys": {
		title: "The hill moved in June. A safe roof for 340 children",
		name: "St. Mary's Hill School",
		category: "education",
		region: "IN",
		goal: 850_000,
		by: "lalrin",
		organization: "st-marys-school",
		city: "Aizawl",
		created: "2026-07-28T03:45",
		ends: "2032-02-28",
		story: prose`
			At twenty past one in the night of 11 June, after nine days of rain, the slope behind our junior block came
			down. It took the retaining wall, the toilets, and the back third of the roof. I have been headmistress here
			for sixteen years, and the sentence that I say most often since then is: it was night.

			The senior block stands and has been checked by the PWD engineer. The juniors, classes one to four, 146
			children, have had lessons in the parish hall, four classes in one room divided by bedsheets. They have become
			very good at mental arithmetic in whispers.

			The state's relief paid for clearing the slope and will pay for the new wall; that work is nearly finished. It
			does not pay for a private school's roof. We need steel trusses and sheets for 220 square metres, ₹4,65,000, a
			ceiling with insulation so that rain does not drown the teacher, ₹1,20,000, five toilets, ₹1,75,000, and wiring,
			doors and paint, ₹90,000. Parents have given 212 days of labour so far, and the young people of the village
			carried every brick up from the road by hand.

			A third of our children pay no fees. We never turned anyone away for money, and we do not intend to begin
			because of a hill.
		`,
	},
	manoj: {
		title: "22 pairs of boots for the girls of Gumla",
		name: "Jagriti Football Club, Gumla",
		category: "sports",
		status: 2,
		region: "IN",
		goal: 85_000,
		by: "manoj",
		city: "Gumla",
		source: "android",
		created: "2026-09-06T12:30",
		ends: "2031-07-31",
		story: prose`
			I coach football in Chainpur on a field that is shared with goats. I am a panchayat worker, the coaching is
			from 4.30 in the morning before my job. It began in 2019 with seven girls and one ball. Now there are 38, and
			three have played for Jharkhand under-15.

			They play barefoot. People from the city find this beautiful and take photographs. I do not find it beautiful.
			In the district semi-final in August Sumanti's toenail was torn off by a stud, and she played on. When a
			selector comes, he looks first at how a player strikes with the instep, and a girl who gets boots for the first
			time at a trial plays like someone on ice.

			We want 22 pairs of moulded-stud boots, ₹1,450 each, 22 pairs of shin guards and socks, eight balls of proper
			size, one set of bibs, and a first-aid box with someone from the block hospital teaching two senior girls how
			to use it. With transport to four tournaments by pickup it is ₹85,000.

			The boots stay with the club and go to the next girl when a foot grows. The field, the goats and the coach are
			free.
		`,
	},
	pooja: {
		title: "Three months of training camp for a wrestler from Rohtak",
		name: "Pooja Yadav",
		category: "sports",
		region: "IN",
		goal: 160_000,
		by: "pooja",
		beneficiary: "Pooja Yadav",
		city: "Rohtak",
		created: "2026-11-11T05:55",
		ends: "2031-06-30",
		story: prose`
			57 kg, freestyle, silver in the senior state championship this year. I lost the final by one point in the last
			nine seconds, and I have watched it perhaps two hundred times. There are nationals in March. I want those nine
			seconds back.

			My father has a tea stall opposite the Medical Mor bus stop. He took me to the akhara when I was ten because
			I was beating the neighbour's sons anyway. For eleven years he has brought half a litre of milk and a hundred
			grams of almonds every day to the mat, and I have never asked where it was cut from.

			A proper camp at Sonipat with sparring partners at my weight costs ₹28,000 a month including room. The
			physiotherapist for my left shoulder is ₹900 a session, twice a week. Diet and supplements that are tested and
			safe, ₹12,000 a month. Shoes, two costumes and the travel to two open tournaments before the nationals are the
			remaining ₹18,000 or so.

			I will post my weight, my bouts and the bills here every month, also when I lose. I work mornings in a gym
			and I am not looking for charity for life, only for three months in which I do nothing else.
		`,
	},
	isabel: {
		title: "The $500 emergency fund that keeps students enrolled",
		name: "Rio Verde Community College",
		category: "education",
		region: "US",
		goal: 80_000,
		by: "isabel",
		organization: "rio-verde-college",
		city: "Rio Grande City",
		taxBenefit: true,
		created: "2026-04-20T14:00",
		ends: "2032-05-31",
		story: prose`
			Students at our college do not drop out because of algebra. We have looked. They drop out because the alternator
			went, because a child has strep and the sitter has quit, because the light bill was $213 and the financial aid
			came nine days late. Of the 311 students who left last year in good standing, 240 told us on the exit form
			that less than $500 would have kept them.

			So we built a fund that works at the speed of an alternator. A student fills in half a page. One of three staff
			members says yes or no the same day. The mechanic, the landlord or the pharmacy is paid directly by the next
			afternoon. Nobody has to write an essay about being poor. In the pilot year we made 118 grants, average $341.
			One hundred and nine of those students finished the semester, and forty-four have graduated since: eleven
			vocational nurses, six welders, a court interpreter.

			$80,000 runs the fund for two years, for about 230 students, and every dollar goes to grants, since the college
			carries the cost of running it. If you want to picture one: Yesenia, who is twenty-nine and drives forty minutes
			from Roma with two kids in the back, needed a windshield. That was all, a windshield. She starts at Palo Blanco
			Memorial in January.
		`,
	},
	fatima: {
		title: "Homework tables on Warren Avenue, five nights a week",
		name: "Warren Avenue Homework Tables",
		category: "education",
		region: "US",
		goal: 12_400,
		by: "fatima",
		city: "Dearborn",
		created: "2026-08-30T20:15",
		ends: "2031-08-31",
		story: prose`
			It started at my kitchen table with my own three and the neighbors' two. I was a chemistry teacher in Aleppo
			and then I was not anything for a while, and then one evening I was explaining moles to five children at
			once in two languages, and my husband looked in and said: well, there you are.

			We outgrew the kitchen in a month. The bakery on Warren lends us its back room from five to eight. There are six
			tables, and on a Tuesday there can be fifty-four kids, mostly from Syrian, Yemeni and Iraqi families, some of
			whom are in tenth grade with two years of school behind them in all. High-schoolers tutor the small ones and
			get service hours. Four of us are teachers from back home. The bakery sends in what did not sell. Attendance
			is excellent.

			We would like to stop living on luck. $12,400 is one school year: rent and heating for the vacant shop next
			door at $650 a month, secondhand tables, whiteboards and twelve small laptops, and $15 an hour for one
			certified special-education tutor two evenings a week, because we have nine children who need more than we
			know how to give.

			My first five are doing fine, thank you. The eldest is applying for chemistry.
		`,
	},
	jamal: {
		title: "Keep the lights on at the 33rd Street gym",
		name: "33rd Street Boxing & Books",
		category: "sports",
		region: "US",
		goal: 6_500,
		by: "jamal",
		city: "Baltimore",
		source: "ios",
		created: "2026-10-12T21:35",
		ends: "2031-07-31",
		story: prose`
			Rule one is on the wall by the door: no homework, no gloves. Coach Ray wrote it in 1998, and he will stand in
			front of the heavy bag with his arms folded and read your worksheet, and he knows when you guessed.

			I came in at twelve to learn how to hurt somebody specific. I am twenty-six now, I teach third grade up the street,
			and I run the front desk here at night. There are thirty-seven kids on the roll between nine and seventeen. In
			nine years we have had one boy go to jail and six go to college, and Ray goes to see the one every month.

			We have never charged dues and we will not. A laundromat and two of the old fighters cover the rent. What got us
			is the furnace, which died in October, and the electric bill from heating a warehouse with space heaters. The
			used rooftop unit is $3,900 put in, the arrears on the electric bill are $1,450, new hand wraps, mouth guards and a
			first-aid kit are $650, and I would like $500 of books for the shelf that are not about boxing.

			Training in a coat is fine. Reading in a coat with your gloves on, you cannot turn the page.
		`,
	},
	lumen: {
		title: "Braille displays for twelve kids who read with their fingers",
		name: "Oregon's young Braille readers",
		category: "disability",
		region: "US",
		goal: 38_500,
		by: "emily",
		organization: "lumen-labs",
		city: "Portland",
		created: "2026-06-23T17:05",
		ends: "2032-06-30",
		story: prose`
			Speech is not reading. I am blind, I write software for a living, and I learned to spell because when I was
			seven somebody put a machine under my fingers that showed one line of dots at a time. Children who only
			listen come out of school not knowing that “Philadelphia” has no f in it.

			A refreshable Braille display with twenty cells costs about $3,200, roughly what the family's car is worth.
			School districts buy one and keep it at school, so it goes home never, and in June it goes into a cabinet for
			three months. There are twelve children in Oregon between six and fourteen, known to their itinerant teachers
			by name, who have no display of their own. The youngest is called Juniper and is currently reading a picture
			book about a bear with her nose, to make a point.

			Our staff chose this request. Lumen Labs negotiated $2,850 a unit and three-year service, which is $34,200 for
			twelve. A two-day workshop for the families in Salem, with lodging, is $4,300. The company matches the first
			ten thousand outside of this page, which will pay for a thirteenth and a spare.

			The displays belong to the children. They do not go back in the cabinet.
		`,
	},
} as const satisfies Record<string, RequestSeed>;
