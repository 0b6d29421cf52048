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

/** Those who are drawn with a child's measures. */
export const isSmall = (age: Look["age"]): boolean => age === "child" || age === "toddler";

/** How someone looks; a pose comes later. */
export interface Look {
	age: "toddler" | "child" | "teen" | "adult" | "elder";
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

export type Sign = "bindi" | "headscarf";

/** Where nothing is known of somebody but the country: all of its customs may be seen in a crowd. */
export const commonSigns: Readonly<Record<Region, readonly Sign[]>> = { IN: ["bindi", "headscarf"], US: ["headscarf"] };

/** What a scene asks of someone; the rest is chance. */
export type Wanted = Partial<Look> & {
	kind?: "woman" | "man";
	region?: Region;
	/** What people there may wear as a sign of their faith or custom; nobody wears another by chance. */
	signs?: readonly Sign[];
	/** The skins of this picture. */
	skins?: readonly string[];
	/** Colours of what is behind; clothes stand out from them. */
	behind?: readonly string[];
};

const hairstyles: Readonly<Record<Region, Record<"women" | "men" | "girls" | "boys", readonly HairStyle[]>>> = {
	IN: {
		women: ["bun", "long", "plait", "plait", "ponytail", "bun"],
		men: ["short", "parted", "short"],
		girls: ["plaits", "bob", "ponytail", "plaits"],
		boys: ["short", "fringe", "parted"],
	},
	US: {
		women: ["bun", "long", "bob", "plait", "ponytail", "curls"],
		men: ["short", "parted", "short", "curls"],
		girls: ["plaits", "bob", "ponytail", "curls"],
		boys: ["short", "fringe", "curls"],
	},
};
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

function hairOf(random: Random, age: Look["age"], woman: boolean, region: Region, fair: boolean): Look["hair"] {
	const dark = [hairs.black, hairs.black, hairs.brown];
	const colours = fair ? [hairs.brown, hairs.chestnut, hairs.chestnut, hairs.ginger, hairs.blond] : dark;
	if (age === "elder") {
		const style = woman
			? random.pick(["bun", "bun", region === "IN" ? "bun" : "bob"] as const)
			: random.pick(["bald", "short", "parted"] as const);
		return { style, colour: random.pick([hairs.grey, hairs.white, hairs.white]) };
	}
	const styles = hairstyles[region];
	const style = random.pick(isSmall(age) ? (woman ? styles.girls : styles.boys) : woman ? styles.women : styles.men);
	return { style, colour: random.pick(colours) };
}

function outfitOf(random: Random, age: Look["age"], woman: boolean, region: Region): Outfit {
	if (isSmall(age)) {
		const girls = region === "IN" ? (["dress", "tee", "salwar"] as const) : (["dress", "tee", "sweater"] as const);
		return random.pick(woman ? girls : (["tee", "shirt", "tee"] as const));
	}
	if (region === "IN") {
		return woman
			? random.pick(age === "teen" ? (["salwar", "kurta"] as const) : (["sari", "sari", "salwar", "kurta"] as const))
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
	if (isSmall(age) && !woman) return "shorts";
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

/** Clothes of work and play, with which nobody wears a bindi or earrings in these pictures. */
const plainOutfits: readonly (Outfit | undefined)[] = ["jersey", "raincoat", "hoodie"];

/** Somebody new: varied by chance, within what the scene wants. */
export function someone(random: Random, wanted: Wanted = {}): Look {
	const { kind, region = random.pick(["IN", "US"] as const), behind = [], ...rest } = wanted;
	const { signs = commonSigns[region], skins: tones = region === "IN" ? skins.slice(1, 6) : skins, ...asked } = rest;
	const fixed: Partial<Look> = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
	const woman = (kind ?? wearerOf(fixed.headwear) ?? random.pick(["woman", "man"])) === "woman";
	const age = fixed.age ?? "adult";
	const grown = !isSmall(age);
	const bareArmed = fixed.outfit === "tee" || fixed.outfit === "jersey" || fixed.outfit === "scrubs";
	const often = signs.includes("bindi") || signs.length === 0 || region === "US" ? 0.09 : 0.55;
	const byChance = woman && grown && !bareArmed && signs.includes("headscarf") && random.chance(often);
	const covered = fixed.headwear === undefined ? byChance : fixed.headwear === "hijab";
	const chosen = fixed.outfit ?? outfitOf(random, age, woman, region);
	const outfit = covered ? modest(chosen) : chosen;
	const standsOut = (fabric: Fabric) => behind.every((other) => distance(fabrics[fabric], other) > 78);
	const colour = random.pick(bright.filter(standsOut));
	const accent = random.pick(pairs[colour]);
	const legs = fixed.legs ?? (outfit === "salwar" ? "salwar" : legsOf(outfit, age, woman, random));
	const matching = legs === "wrap" || legs === "skirt";
	const skin = fixed.skin ?? random.pick(tones);
	const fair = region === "US" && (skin === skins[0] || skin === skins[1]);
	const shaves = woman || !grown || age === "teen";
	const plain = plainOutfits.includes(outfit);
	const look: Look = {
		age,
		broad: !woman && grown,
		skin,
		hair: hairOf(random, age, woman, region, fair),
		headwear: covered ? "hijab" : "none",
		headwearColour: fabrics[random.pick(bright.filter(standsOut))],
		beard: !shaves && random.chance(0.3),
		moustache: !shaves && random.chance(region === "IN" ? 0.45 : 0.2),
		glasses: random.chance(age === "elder" ? 0.5 : 0.14),
		bindi: woman && grown && !covered && !plain && signs.includes("bindi") && random.chance(0.6),
		earrings: woman && !covered && !plain && random.chance(0.6),
		outfit,
		colour: fabrics[colour],
		accent: fabrics[accent],
		legs,
		legColour: matching ? fabrics[colour] : fabrics[random.pick(calm)],
		shoes: fabrics[random.pick(["brown", "slate", "plum", "terracotta"] as const)],
	};
	const finished = { ...look, ...fixed, outfit };
	if (fixed.colour && !fixed.legColour && matching) finished.legColour = fixed.colour;
	return finished;
}
