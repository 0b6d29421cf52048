import type { Depiction } from "../../../api/domain/illustration/picture.ts";
import { brown, shortHair, tones } from "./people.ts";

/** Help other than money. */
export const picturesOfOtherHelp = {
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
} as const satisfies Readonly<Record<string, Depiction>>;
