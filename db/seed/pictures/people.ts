import { skins } from "../../../api/domain/illustration/colours.ts";

/** The skins of a family or a place, as numbers of the palette. */
export const tones = (from: number, to: number) => skins.slice(from, to + 1);
export const wheat = tones(1, 3);
export const brown = tones(2, 4);
export const deep = tones(4, 6);

export const shortHair = { style: "short", colour: "#2b1d1c" } as const;
export const boy = { age: "child", kind: "man" } as const;
export const girl = { age: "child", kind: "woman" } as const;
export const veiled = { kind: "woman", headwear: "hijab" } as const;
