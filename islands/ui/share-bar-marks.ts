import type { IconDrawing } from "./icon.tsx";

/** The services' signs in our own few lines, so that they stand beside the other drawings. */
export const whatsAppMark: IconDrawing = [
	["path", { d: "M3 21l1.700-5A9 9 0 1 1 8 19.400z" }],
	["path", { d: "M9 8.500c0 3.500 3 6.500 6.500 6.500v-2l-2-.700-1 1a5 5 0 0 1-2.300-2.300l1-1-.700-2z" }],
];

export const facebookMark: IconDrawing = [["path", { d: "M17 3h-2.500A4 4 0 0 0 10.500 7v14M7 12.500h8.500" }]];

export const xMark: IconDrawing = [
	["path", { d: "M3.500 4h4l13 16h-4z" }],
	["path", { d: "M20 4l-7 7.500M10.500 13.500 4.500 20" }],
];

export const linkedInMark: IconDrawing = [
	["rect", { x: 3, y: 3, width: 18, height: 18, rx: 3 }],
	["path", { d: "M8 11v6M8 7.500v.010M12 17v-6M12 13.500c0-1.500 1-2.500 2.500-2.500S16.500 12 16.500 13.500V17" }],
];
