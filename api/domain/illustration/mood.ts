import { mix } from "./colours.ts";
import type { Random } from "./random.ts";

/** The light of a picture: time of day and season, as the colours of everything that no one wears. */
export interface Mood {
	sky: readonly [top: string, middle: string, bottom: string];
	/** The sun or moon, and what shines around it. */
	disc: string;
	glow: string;
	clouds: string;
	/** Land from the horizon to the front. */
	far: string;
	mid: string;
	near: string;
	ground: string;
	leaf: string;
	leafDark: string;
	bark: string;
	water: string;
	/** Inside: walls, floor, wood. */
	wall: string;
	floor: string;
	wood: string;
	/** Houses outside. */
	house: string;
	roof: string;
	/** Windows of houses; lit at dusk. */
	pane: string;
	shadow: string;
	dark: boolean;
}

const dawn: Mood = {
	sky: ["#f6c3ad", "#fbdcc2", "#fff0dc"],
	disc: "#fff7e6",
	glow: "#fff1d2",
	clouds: "#fff6ea",
	far: "#dcb3ab",
	mid: "#b99aa0",
	near: "#7f9b86",
	ground: "#a5b37e",
	leaf: "#7fa274",
	leafDark: "#4f7a62",
	bark: "#7a4c3c",
	water: "#a9cfd0",
	wall: "#fbe3cf",
	floor: "#dfae88",
	wood: "#a76a45",
	house: "#fff3e2",
	roof: "#c65a36",
	pane: "#7fa6a6",
	shadow: "#6b3a3f",
	dark: false,
};

const day: Mood = {
	sky: ["#bfe0dc", "#dcefe4", "#fdf3de"],
	disc: "#f8cd74",
	glow: "#fff0c4",
	clouds: "#fffdf6",
	far: "#a9cfc3",
	mid: "#7fb5a2",
	near: "#4f9480",
	ground: "#93b46e",
	leaf: "#6fa565",
	leafDark: "#2f7560",
	bark: "#7d5136",
	water: "#7fbcc0",
	wall: "#e3efe6",
	floor: "#d9b48a",
	wood: "#b5794c",
	house: "#fff6e6",
	roof: "#cf5f38",
	pane: "#6fa3a8",
	shadow: "#24483f",
	dark: false,
};

const golden: Mood = {
	sky: ["#f7c888", "#fbdca6", "#fff2d3"],
	disc: "#ee8a4c",
	glow: "#ffd896",
	clouds: "#fff1d6",
	far: "#e3b87c",
	mid: "#c99a56",
	near: "#8d9a4e",
	ground: "#d8b25f",
	leaf: "#9aa54c",
	leafDark: "#5f7b42",
	bark: "#74452c",
	water: "#93b8a6",
	wall: "#fce2b4",
	floor: "#cf9560",
	wood: "#9c5f38",
	house: "#fff0d6",
	roof: "#b9502f",
	pane: "#97a184",
	shadow: "#6b3b22",
	dark: false,
};

const dusk: Mood = {
	sky: ["#6a4f80", "#c9798a", "#fbbd92"],
	disc: "#ffd79a",
	glow: "#ffb98a",
	clouds: "#e59c98",
	far: "#a7687f",
	mid: "#7f5074",
	near: "#4f4063",
	ground: "#5f5a63",
	leaf: "#53707a",
	leafDark: "#34505f",
	bark: "#3f2a38",
	water: "#8d719e",
	wall: "#e9b9a3",
	floor: "#9c6157",
	wood: "#7a4440",
	house: "#d9a99c",
	roof: "#7c3a46",
	pane: "#ffd98c",
	shadow: "#2c1a33",
	dark: true,
};

const monsoon: Mood = {
	sky: ["#9db9b4", "#c3d5c8", "#e9ecd6"],
	disc: "#f5eccb",
	glow: "#fbf6dc",
	clouds: "#eef1e4",
	far: "#9dbfae",
	mid: "#6a9f84",
	near: "#3b7a62",
	ground: "#6da35c",
	leaf: "#5b9a55",
	leafDark: "#256350",
	bark: "#5f4636",
	water: "#8fb4ae",
	wall: "#d5e3d2",
	floor: "#c39a72",
	wood: "#95623f",
	house: "#f3eedd",
	roof: "#a94a34",
	pane: "#f2c877",
	shadow: "#1d3f38",
	dark: false,
};

const night: Mood = {
	sky: ["#1f2b4d", "#36477a", "#7b6f9c"],
	disc: "#fdf1cf",
	glow: "#8f93c4",
	clouds: "#5b6699",
	far: "#3f4f82",
	mid: "#2f4170",
	near: "#22355c",
	ground: "#2c4560",
	leaf: "#2f6068",
	leafDark: "#1d4454",
	bark: "#2c2740",
	water: "#4a669b",
	wall: "#c9a58f",
	floor: "#7d5650",
	wood: "#6b4138",
	house: "#8f86a8",
	roof: "#4c3d66",
	pane: "#ffd67f",
	shadow: "#10182f",
	dark: true,
};

const winter: Mood = {
	sky: ["#c3d3e2", "#dfe6ea", "#fbeee0"],
	disc: "#ffe6bd",
	glow: "#fff5e2",
	clouds: "#ffffff",
	far: "#c2cfdd",
	mid: "#a3b7cb",
	near: "#8aa5b8",
	ground: "#f4f6f5",
	leaf: "#5f8a86",
	leafDark: "#3c6a6c",
	bark: "#6a5148",
	water: "#b4cbd8",
	wall: "#e6e2dc",
	floor: "#c79a78",
	wood: "#96613f",
	house: "#c4553a",
	roof: "#f8f9f8",
	pane: "#ffd98c",
	shadow: "#4b5f78",
	dark: false,
};

const clay: Mood = {
	sky: ["#ef9f7c", "#f6bd97", "#fde2c4"],
	disc: "#fff0cf",
	glow: "#ffd9b0",
	clouds: "#fbd3b4",
	far: "#dd8c6b",
	mid: "#c26c50",
	near: "#94503f",
	ground: "#d9a06c",
	leaf: "#3f8272",
	leafDark: "#1c5f55",
	bark: "#5f3428",
	water: "#8fc0b4",
	wall: "#f6c8a6",
	floor: "#c27d58",
	wood: "#8a4a30",
	house: "#fdeedb",
	roof: "#14695d",
	pane: "#3f8272",
	shadow: "#5a2a24",
	dark: false,
};

export const moods = { dawn, day, golden, dusk, monsoon, night, winter, clay } as const;

export type MoodName = keyof typeof moods;

/** Colours that belong to a mood and may move a little without leaving it. */
const shifting = ["far", "mid", "near", "ground", "leaf", "leafDark", "wall", "floor", "house"] as const;
const neighbours = ["#f3b457", "#c4502c", "#14695d", "#d77484", "#86aed0"] as const;

/** A mood with its colours moved a little towards a neighbour, so that two pictures in one mood are not alike. */
export function moodFrom(random: Random, names: readonly MoodName[]): Mood {
	const mood: Mood = { ...moods[random.pick(names)] };
	const towards = random.pick(neighbours);
	for (const name of shifting) mood[name] = mix(mood[name], towards, random.between(0, 0.16));
	return mood;
}
