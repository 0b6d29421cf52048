import { distance, type Fabric, fabrics, hairs, skins } from "../colours.ts";
import type { Random } from "../random.ts";

export type HairStyle =
	| "short"
	| "parted"
	| "curls"
	| "bun"
	| "long"
	| "bob"
	| "plait"
	| "plaits"
	| "ponytail"
	| "fringe"
	| "bald";

export type Headwear =
	| "none"
	| "hijab"
	| "veil"
	| "turban"
	| "wrap"
	| "cap"
	| "beanie"
	| "helmet"
	| "toque"
	| "strawHat"
	| "topi"
	| "scrubCap";

export type Outfit =
	| "tee"
	| "shirt"
	| "kurta"
	| "sari"
	| "salwar"
	| "dress"
	| "coat"
	| "hoodie"
	| "sweater"
	| "waistcoat"
	| "scrubs"
	| "uniform"
	| "jersey"
	| "overalls"
	| "raincoat";

export type Legwear = "trousers" | "shorts" | "skirt" | "wrap" | "salwar";

/** How someone looks; a pose comes later. */
export interface Look {
	age: "child" | "teen" | "adult" | "elder";
	/** Figures are drawn a little broader or narrower. */
	broad: boolean;
	skin: string;
	hair: { style: HairStyle; colour: string };
	headwear: Headwear;
	headwearColour: string;
	beard: boolean;
	moustache: boolean;
	glasses: boolean;
	bindi: boolean;
	earrings: boolean;
	outfit: Outfit;
	colour: string;
	accent: string;
	legs: Legwear;
	legColour: string;
	shoes: string;
}

export type Region = "IN" | "US";

/** What a scene asks of someone; the rest is chance. */
export type Wanted = Partial<Look> & {
	kind?: "woman" | "man";
	region?: Region;
	/** Colours of what is behind; clothes stand out from them. */
	behind?: readonly string[];
};

const womensHair: readonly HairStyle[] = ["bun", "long", "bob", "plait", "ponytail", "curls"];
const mensHair: readonly HairStyle[] = ["short", "parted", "short", "curls"];
const bright: readonly Fabric[] = [
	"terracotta",
	"coral",
	"sun",
	"marigold",
	"teal",
	"sea",
	"leaf",
	"rose",
	"berry",
	"plum",
	"indigo",
	"sky",
	"cream",
	"mint",
];
const calm: readonly Fabric[] = ["slate", "indigo", "brown", "teal", "moss", "plum", "cream"];

/** Two colours that go together: far apart in the family. */
const pairs: Readonly<Record<Fabric, readonly Fabric[]>> = {
	terracotta: ["sun", "mint", "cream"],
	coral: ["teal", "cream", "plum"],
	peach: ["berry", "teal", "brown"],
	sun: ["berry", "teal", "terracotta"],
	marigold: ["plum", "cream", "berry"],
	cream: ["terracotta", "teal", "marigold"],
	teal: ["sun", "coral", "mint"],
	sea: ["cream", "sun", "plum"],
	mint: ["terracotta", "teal", "berry"],
	leaf: ["cream", "berry", "marigold"],
	moss: ["sun", "cream", "coral"],
	rose: ["teal", "cream", "plum"],
	berry: ["sun", "mint", "peach"],
	plum: ["sun", "rose", "mint"],
	indigo: ["coral", "sun", "cream"],
	sky: ["indigo", "cream", "terracotta"],
	brown: ["sun", "cream", "mint"],
	slate: ["sun", "coral", "mint"],
};

function hairOf(random: Random, age: Look["age"], woman: boolean, fair: boolean): Look["hair"] {
	const dark = [hairs.black, hairs.black, hairs.brown];
	const colours = fair ? [...dark, hairs.chestnut, hairs.ginger, hairs.blond] : dark;
	if (age === "elder") {
		const style = woman
			? random.pick(["bun", "bun", "bob"] as const)
			: random.pick(["bald", "short", "parted"] as const);
		return { style, colour: random.pick([hairs.grey, hairs.white, hairs.white]) };
	}
	if (age === "child") {
		const style = woman
			? random.pick(["plaits", "bob", "ponytail", "curls", "plaits"] as const)
			: random.pick(["short", "fringe", "curls"] as const);
		return { style, colour: random.pick(colours) };
	}
	return { style: random.pick(woman ? womensHair : mensHair), colour: random.pick(colours) };
}

function outfitOf(random: Random, age: Look["age"], woman: boolean, region: Region): Outfit {
	if (age === "child")
		return random.pick(woman ? (["dress", "tee", "salwar"] as const) : (["tee", "shirt", "sweater"] as const));
	if (region === "IN") {
		return woman
			? random.pick(["sari", "sari", "salwar", "kurta"] as const)
			: random.pick(["kurta", "shirt", "waistcoat", "shirt"] as const);
	}
	return woman
		? random.pick(["dress", "sweater", "shirt", "tee", "hoodie"] as const)
		: random.pick(["shirt", "sweater", "hoodie", "tee"] as const);
}

const legsOf = (outfit: Outfit, age: Look["age"], woman: boolean, random: Random): Legwear => {
	if (outfit === "sari") return "wrap";
	if (outfit === "salwar") return "salwar";
	if (outfit === "dress") return "skirt";
	if (age === "child" && !woman) return "shorts";
	return outfit === "kurta" && random.chance(0.5) ? "salwar" : "trousers";
};

/** What goes with a headscarf: long sleeves. */
const modest = (outfit: Outfit): Outfit =>
	outfit === "sari" || outfit === "dress" || outfit === "tee" ? "salwar" : outfit === "jersey" ? "hoodie" : outfit;

/** Who wears it, where only some do. */
const wearerOf = (headwear: Headwear | undefined): "woman" | "man" | undefined =>
	headwear === "hijab" || headwear === "veil"
		? "woman"
		: headwear === "turban" || headwear === "topi"
			? "man"
			: undefined;

/** Somebody new: varied by chance, within what the scene wants. */
export function someone(random: Random, wanted: Wanted = {}): Look {
	const { kind, region = random.pick(["IN", "US"] as const), behind = [], ...asked } = wanted;
	const fixed: Partial<Look> = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
	const woman = (kind ?? wearerOf(fixed.headwear) ?? random.pick(["woman", "man"])) === "woman";
	const age = fixed.age ?? "adult";
	const outfit = fixed.outfit ?? outfitOf(random, age, woman, region);
	const standsOut = (fabric: Fabric) => behind.every((other) => distance(fabrics[fabric], other) > 78);
	const colour = random.pick(bright.filter(standsOut));
	const accent = random.pick(pairs[colour]);
	const legs = fixed.legs ?? legsOf(outfit, age, woman, random);
	const matching = legs === "wrap" || legs === "skirt";
	const skin = fixed.skin ?? random.pick(region === "IN" ? skins.slice(1) : skins);
	const fair = region === "US" && (skin === skins[0] || skin === skins[1]);
	const bareArmed = fixed.outfit === "tee" || fixed.outfit === "jersey" || fixed.outfit === "scrubs";
	const covered = woman && age !== "child" && !bareArmed && random.chance(0.16);
	const look: Look = {
		age,
		broad: !woman && age !== "child",
		skin,
		hair: hairOf(random, age, woman, fair),
		headwear: covered ? "hijab" : "none",
		headwearColour: fabrics[random.pick(bright.filter(standsOut))],
		beard: !woman && age !== "child" && age !== "teen" && random.chance(0.3),
		moustache: !woman && age !== "child" && age !== "teen" && random.chance(0.35),
		glasses: random.chance(age === "elder" ? 0.5 : 0.14),
		bindi: woman && region === "IN" && age !== "child" && !covered && random.chance(0.6),
		earrings: woman && !covered && random.chance(0.6),
		outfit: covered ? modest(outfit) : outfit,
		colour: fabrics[colour],
		accent: fabrics[accent],
		legs: covered && legs !== "trousers" ? "salwar" : legs,
		legColour: matching ? fabrics[colour] : fabrics[random.pick(calm)],
		shoes: fabrics[random.pick(["brown", "slate", "plum", "terracotta"] as const)],
	};
	const finished = { ...look, ...fixed };
	if (fixed.colour && !fixed.legColour && matching) finished.legColour = fixed.colour;
	return finished;
}
