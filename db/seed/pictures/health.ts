import type { Depiction } from "../../../api/domain/illustration/picture.ts";
import { boy, brown, girl, shortHair, tones, veiled, wheat } from "./people.ts";

/** Health, disability and emergencies: people whose stories name them. */
export const picturesOfHealth = {
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
} as const satisfies Readonly<Record<string, Depiction>>;
