import { skins } from "../../api/domain/illustration/colours.ts";
import type { Depiction, Subject } from "../../api/domain/illustration/picture.ts";
import type { demoRequests, RequestKey } from "./requests/index.ts";

const tones = (from: number, to: number) => skins.slice(from, to + 1);
const wheat = tones(1, 3);
const brown = tones(2, 4);
const deep = tones(4, 6);

const shortHair = { style: "short", colour: "#2b1d1c" } as const;
const boy = { age: "child", kind: "man" } as const;
const girl = { age: "child", kind: "woman" } as const;
const veiled = { kind: "woman", headwear: "hijab" } as const;

/**
 * How each demo request is drawn: who they are, where, and what they do, as their stories tell it. What is not said here
 * follows from the category, the title's words and chance.
 */
export const demoPictures: Readonly<Record<RequestKey, Depiction>> = {
	asha: {
		scene: "firstSteps",
		signs: ["bindi"],
		skins: brown,
		people: {
			main: {
				kind: "woman",
				age: "elder",
				outfit: "sari",
				bindi: true,
				glasses: false,
				hair: { style: "bun", colour: "#8f8987" },
			},
			helper: { kind: "woman" },
			child: boy,
		},
	},
	imran: {
		scene: "drip",
		signs: [],
		skins: wheat,
		people: { main: { kind: "man", hair: shortHair }, beside: { ...veiled, age: "elder" }, helper: { kind: "man" } },
	},
	farzana: {
		scene: "checkUp",
		signs: [],
		skins: wheat,
		people: {
			main: { ...boy, hair: shortHair, glasses: false },
			beside: { ...veiled, glasses: false },
			helper: { kind: "man" },
		},
	},
	bhavana: {
		scene: "firstSounds",
		signs: ["bindi"],
		skins: brown,
		people: {
			main: { age: "toddler", kind: "man", hair: { style: "fringe", colour: "#2b1d1c" }, glasses: false },
			beside: { outfit: "sari", bindi: true, age: "adult" },
		},
	},
	om: {
		scene: "together",
		mood: "golden",
		signs: ["bindi"],
		skins: brown,
		people: {
			main: { outfit: "sari", headwear: "veil", hair: { style: "bun", colour: "#2b1d1c" } },
			beside: {
				kind: "man",
				headwear: "turban",
				headwearColour: "#c4502c",
				moustache: true,
				beard: false,
				outfit: "kurta",
				colour: "#f9ead2",
			},
		},
	},
	raghu: {
		scene: "intensiveCare",
		signs: [],
		skins: brown,
		people: { main: { kind: "woman", age: "teen" }, beside: { kind: "man", age: "adult" } },
	},
	deepa: {
		scene: "backOnTheRoad",
		place: "coast",
		signs: ["bindi"],
		skins: tones(3, 5),
		people: { main: { hair: shortHair, moustache: true, beard: false, glasses: false }, child: girl },
	},
	alicia: {
		scene: "carRide",
		mood: "golden",
		signs: [],
		skins: tones(1, 2),
		people: {
			main: { headwear: "wrap", headwearColour: "#d77484", glasses: false },
			beside: { kind: "woman", hair: { style: "long", colour: "#2b1d1c" } },
		},
	},
	grace: { scene: "camp", skins: tones(3, 6), signs: [] },
	miguel: {
		scene: "healingAtHome",
		place: "desert",
		mood: "golden",
		signs: [],
		skins: tones(1, 2),
		people: {
			main: { hair: shortHair, moustache: true, beard: false, glasses: false },
			beside: { kind: "woman", age: "adult", hair: { style: "bun", colour: "#46291d" } },
			child: { kind: "woman", age: "teen", hair: { style: "ponytail", colour: "#2b1d1c" } },
			third: { kind: "man", age: "teen", hair: shortHair },
		},
	},
	walt: {
		scene: "withADog",
		skins: tones(0, 0),
		people: {
			main: {
				kind: "man",
				age: "elder",
				headwear: "cap",
				outfit: "shirt",
				legColour: "#7d5136",
				hair: { style: "short", colour: "#8f8987" },
			},
		},
	},
	kelly: {
		scene: "winterRamp",
		signs: [],
		skins: tones(0, 0),
		people: {
			main: { ...girl, outfit: "hoodie", hair: { style: "plaits", colour: "#b0622c" }, glasses: false },
			beside: { kind: "man", outfit: "hoodie", headwear: "beanie", hair: { style: "short", colour: "#744127" } },
		},
	},
	jyoti: {
		scene: "firstOne",
		signs: [],
		skins: tones(3, 4),
		people: {
			main: { hair: { style: "plait", colour: "#2b1d1c" } },
			third: { age: "adult", kind: "man", outfit: "shirt" },
			beside: { outfit: "sari" },
		},
	},
	"vidya-jyothi": { scene: "siteSchool", signs: ["bindi"], people: { main: { kind: "woman", outfit: "sari" } } },
	nusrat: {
		scene: "readingRoom",
		signs: ["headscarf"],
		skins: wheat,
		people: { everyone: { outfit: "salwar" } },
	},
	"st-marys": { scene: "wayToSchool", mood: "monsoon", place: "hills", signs: [], skins: tones(0, 2) },
	manoj: { scene: "footballers", signs: [], skins: tones(3, 5) },
	pooja: {
		scene: "wrestling",
		mood: "dawn",
		signs: [],
		skins: wheat,
		people: { beside: { moustache: true, outfit: "kurta" } },
	},
	isabel: {
		scene: "lateStudy",
		signs: [],
		skins: tones(1, 2),
		people: { main: { kind: "woman", age: "adult", hair: { style: "long", colour: "#2b1d1c" } } },
	},
	fatima: {
		scene: "homeworkTable",
		signs: ["headscarf"],
		skins: tones(0, 2),
		people: { main: { ...veiled, age: "adult", outfit: "sweater" }, beside: { kind: "man", age: "elder" } },
	},
	jamal: {
		scene: "boxing",
		signs: [],
		skins: deep,
		people: {
			main: { kind: "man", hair: shortHair },
			beside: { age: "elder", beard: true },
			child: { kind: "woman", hair: { style: "curls", colour: "#2b1d1c" } },
		},
	},
	lumen: { scene: "braille", signs: [] },
	kavita: { scene: "sewingCircle", signs: ["bindi", "headscarf"], skins: brown },
	usha: { scene: "flourMill", signs: ["bindi"], skins: tones(3, 5), people: { everyone: { outfit: "sari" } } },
	chandan: {
		scene: "fisher",
		place: "coast",
		mood: "dawn",
		signs: [],
		skins: tones(4, 5),
		people: { main: { headwear: "none", hair: shortHair, moustache: true } },
	},
	irfan: {
		scene: "master",
		signs: [],
		skins: wheat,
		people: { main: { headwear: "topi", headwearColour: "#fff6e6" }, child: { ...boy, glasses: false } },
	},
	gurpreet: {
		scene: "foodVan",
		mood: "night",
		skins: wheat,
		people: {
			main: { headwear: "turban", headwearColour: "#e18e2b", beard: true },
			beside: { kind: "man", headwear: "turban", headwearColour: "#3b4b86", beard: true },
		},
	},
	sundarban: { scene: "flood", place: "coast", signs: ["bindi"], skins: brown, people: { main: { outfit: "sari" } } },
	shanti: {
		scene: "pump",
		signs: ["bindi"],
		skins: brown,
		people: { main: { age: "elder", outfit: "sari" }, beside: { kind: "man" } },
	},
	yasmin: { scene: "roomAway", signs: [], skins: wheat, people: { main: { outfit: "salwar", glasses: false } } },
	donee: {
		scene: "tailor",
		signs: [],
		skins: wheat,
		people: { main: { beard: true, outfit: "shirt" }, child: boy, beside: { kind: "man" } },
	},
	paws: { scene: "vet", signs: ["bindi"], skins: brown, people: { main: { kind: "woman", outfit: "coat" } } },
	harini: {
		scene: "turtles",
		signs: [],
		skins: tones(3, 5),
		people: { main: { kind: "woman", outfit: "tee" }, beside: { kind: "man", age: "teen" }, third: { kind: "woman" } },
	},
	suresh: {
		scene: "theWell",
		signs: ["bindi"],
		skins: tones(3, 5),
		people: { main: { outfit: "sari" }, beside: { kind: "man", outfit: "shirt" } },
	},
	wangchuk: { scene: "highValley", mood: "winter", signs: [], skins: tones(1, 2), people: { main: { kind: "man" } } },
	ben: { scene: "fireCrew", skins: tones(0, 1), signs: [] },
	hank: {
		scene: "winterFarm",
		signs: [],
		skins: tones(0, 0),
		people: { main: { kind: "man", age: "elder" }, beside: { kind: "woman", age: "elder" } },
	},
	thomas: {
		scene: "dayHome",
		signs: [],
		skins: brown,
		people: {
			main: { outfit: "sari", hair: { style: "bun", colour: "#e4dfd8" } },
			beside: { outfit: "shirt", glasses: true },
			helper: { outfit: "salwar" },
		},
	},
	ezhil: { scene: "drummers", signs: ["bindi"], skins: tones(4, 5) },
	zubin: { scene: "streetKeepers", signs: [], skins: brown, people: { main: { kind: "man" } } },
	ramps: {
		scene: "ramp",
		signs: ["bindi"],
		skins: brown,
		people: { main: { kind: "man" }, beside: { kind: "woman" } },
	},
	eastside: { scene: "chefs", signs: [], skins: deep, people: { main: { kind: "woman", age: "elder" } } },
	leilani: { scene: "paddlers", signs: [], skins: tones(2, 4), people: { child: { glasses: false } } },
	noor: {
		scene: "sewingCircle",
		signs: [],
		skins: tones(0, 3),
		people: { main: { headwear: "hijab" }, third: { headwear: "hijab", age: "elder" }, beside: { age: "adult" } },
	},
	priya: { scene: "busRide", mood: "night" },
	plasmaDonor: { scene: "donating", signs: [], skins: tones(3, 4), people: { main: { kind: "woman" } } },
	plasmaDonee: { scene: "heldUp", signs: [] },
	careerHelp: {
		scene: "adviceDesk",
		signs: [],
		people: { main: { kind: "man", skin: "#5e3a29", hair: shortHair }, beside: { kind: "woman" } },
	},
	covidHelp: {
		scene: "oxygen",
		signs: ["bindi"],
		skins: brown,
		people: {
			main: { kind: "man", age: "elder", moustache: true },
			beside: { kind: "man", age: "adult", outfit: "shirt" },
		},
	},
	internship: { scene: "lab", signs: [] },
	volunteering: { scene: "saturdayTeachers", signs: [] },
	homeworkHelp: {
		scene: "lateStudy",
		mood: "dusk",
		signs: [],
		skins: tones(0, 0),
		people: { main: { kind: "woman", age: "teen", hair: { style: "ponytail", colour: "#744127" } } },
	},
	socialAdvocacy: { scene: "march", signs: ["bindi", "headscarf"] },
	socialEntrepreneurship: { scene: "shop", signs: [] },
	boardMember: { scene: "boardTable", signs: [], people: { main: { kind: "man", skin: "#5e3a29" } } },
	podcast: { scene: "onAir", mood: "night", signs: ["bindi", "headscarf"], people: { beside: { kind: "man" } } },
	scholarship: {
		scene: "firstOne",
		signs: [],
		skins: tones(1, 2),
		people: { main: { hair: { style: "long", colour: "#2b1d1c" } }, third: { kind: "woman", age: "elder" } },
	},
	eventSpeaker: { scene: "speech", signs: ["bindi"], skins: brown, people: { main: { kind: "man" } } },
	mentoring: {
		mood: "golden",
		scene: "mentors",
		signs: ["bindi"],
		skins: tones(3, 4),
		people: { main: { headwear: "none" }, beside: { kind: "woman", age: "adult", glasses: true } },
	},
	bloodDonation: { scene: "donorsInLine", signs: ["bindi"], skins: brown, people: { main: { kind: "man" } } },
};

/** What a demo request's picture is drawn from. */
export function demoSubject(request: (typeof demoRequests)[number]): Subject {
	const { key, id, title, region, categoryId } = request;
	return {
		categorySlug: categoryId?.replace(/^cat_/, "") ?? null,
		seed: id,
		title,
		region,
		depiction: demoPictures[key],
	};
}

/** How the demo request is drawn whose picture has this address. */
export function depictionAt(imageUrl: string | null): Depiction | undefined {
	const key = /^\/art\/demo\/([\w-]+)\.jpg$/.exec(imageUrl ?? "")?.[1];
	return key === undefined ? undefined : new Map<string, Depiction>(Object.entries(demoPictures)).get(key);
}
