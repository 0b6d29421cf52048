/** Drawings from Lucide 1.65 (lucide.dev, ISC licence: see icons-licence.txt). One export each, so that a script contains only the icons it displays. */
import type { IconDrawing } from "./icon.tsx";

export const ArrowDown: IconDrawing = [
	["path", { d: "M12 5v14" }],
	["path", { d: "m19 12-7 7-7-7" }],
];

export const ArrowRight: IconDrawing = [
	["path", { d: "M5 12h14" }],
	["path", { d: "m12 5 7 7-7 7" }],
];

export const ArrowUp: IconDrawing = [
	["path", { d: "m5 12 7-7 7 7" }],
	["path", { d: "M12 19V5" }],
];

export const ArrowUpDown: IconDrawing = [
	["path", { d: "m21 16-4 4-4-4" }],
	["path", { d: "M17 20V4" }],
	["path", { d: "m3 8 4-4 4 4" }],
	["path", { d: "M7 4v16" }],
];

export const ArrowUpRight: IconDrawing = [
	["path", { d: "M7 7h10v10" }],
	["path", { d: "M7 17 17 7" }],
];

export const BadgeCheck: IconDrawing = [
	[
		"path",
		{
			d: "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z",
		},
	],
	["path", { d: "m16 9-5.5 5.5L8 12" }],
];

export const Bell: IconDrawing = [
	["path", { d: "M10.268 21a2 2 0 0 0 3.464 0" }],
	[
		"path",
		{
			d: "M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326",
		},
	],
];

export const Building2: IconDrawing = [
	["path", { d: "M10 12h4" }],
	["path", { d: "M10 8h4" }],
	["path", { d: "M14 21v-3a2 2 0 0 0-4 0v3" }],
	["path", { d: "M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2" }],
	["path", { d: "M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16" }],
];

export const Check: IconDrawing = [["path", { d: "M20 6 9 17l-5-5" }]];

export const ChevronDown: IconDrawing = [["path", { d: "m6 9 6 6 6-6" }]];

export const ChevronLeft: IconDrawing = [["path", { d: "m15 18-6-6 6-6" }]];

export const ChevronRight: IconDrawing = [["path", { d: "m9 18 6-6-6-6" }]];

export { CircleAlert } from "./alert-icon.ts";

export const CircleCheck: IconDrawing = [
	["circle", { cx: "12", cy: "12", r: "10" }],
	["path", { d: "m16 9-5.5 5.5L8 12" }],
];

export const Clock: IconDrawing = [
	["circle", { cx: "12", cy: "12", r: "10" }],
	["path", { d: "M12 6v6l4 2" }],
];

export const Copy: IconDrawing = [
	["rect", { width: "14", height: "14", x: "8", y: "8", rx: "2", ry: "2" }],
	["path", { d: "M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2" }],
];

export const Ellipsis: IconDrawing = [
	["circle", { cx: "12", cy: "12", r: "1" }],
	["circle", { cx: "19", cy: "12", r: "1" }],
	["circle", { cx: "5", cy: "12", r: "1" }],
];

export const FileText: IconDrawing = [
	[
		"path",
		{
			d: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z",
		},
	],
	["path", { d: "M14 2v5a1 1 0 0 0 1 1h5" }],
	["path", { d: "M10 9H8" }],
	["path", { d: "M16 13H8" }],
	["path", { d: "M16 17H8" }],
];

export const Flag: IconDrawing = [
	[
		"path",
		{
			d: "M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.333 2q2 0 3.067-.8A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.528",
		},
	],
];

export const Globe: IconDrawing = [
	["circle", { cx: "12", cy: "12", r: "10" }],
	["path", { d: "M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" }],
	["path", { d: "M2 12h20" }],
];

export const HandHeart: IconDrawing = [
	["path", { d: "M11 14h2a2 2 0 0 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 16" }],
	[
		"path",
		{
			d: "m14.45 13.39 5.05-4.694C20.196 8 21 6.85 21 5.75a2.75 2.75 0 0 0-4.797-1.837.276.276 0 0 1-.406 0A2.75 2.75 0 0 0 11 5.75c0 1.2.802 2.248 1.5 2.946L16 11.95",
		},
	],
	["path", { d: "m2 15 6 6" }],
	["path", { d: "m7 20 1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a1 1 0 0 0-2.75-2.91" }],
];

export const Heart: IconDrawing = [
	[
		"path",
		{
			d: "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5",
		},
	],
];

export const Inbox: IconDrawing = [
	["polyline", { points: "22 12 16 12 14 15 10 15 8 12 2 12" }],
	[
		"path",
		{ d: "M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z" },
	],
];

export const Info: IconDrawing = [
	["circle", { cx: "12", cy: "12", r: "10" }],
	["path", { d: "M12 16v-4" }],
	["path", { d: "M12 8h.01" }],
];

export const Languages: IconDrawing = [
	["path", { d: "m5 8 6 6" }],
	["path", { d: "m4 14 6-6 2-3" }],
	["path", { d: "M2 5h12" }],
	["path", { d: "M7 2h1" }],
	["path", { d: "m22 22-5-10-5 10" }],
	["path", { d: "M14 18h6" }],
];

export const LayoutDashboard: IconDrawing = [
	["rect", { width: "7", height: "9", x: "3", y: "3", rx: "1" }],
	["rect", { width: "7", height: "5", x: "14", y: "3", rx: "1" }],
	["rect", { width: "7", height: "9", x: "14", y: "12", rx: "1" }],
	["rect", { width: "7", height: "5", x: "3", y: "16", rx: "1" }],
];

export const Lock: IconDrawing = [
	["rect", { width: "18", height: "11", x: "3", y: "11", rx: "2", ry: "2" }],
	["path", { d: "M7 11V7a5 5 0 0 1 10 0v4" }],
];

export const LogIn: IconDrawing = [
	["path", { d: "m10 17 5-5-5-5" }],
	["path", { d: "M15 12H3" }],
	["path", { d: "M15 3h4a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-4" }],
];

export const LogOut: IconDrawing = [
	["path", { d: "m16 17 5-5-5-5" }],
	["path", { d: "M21 12H9" }],
	["path", { d: "M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" }],
];

export const MapPin: IconDrawing = [
	[
		"path",
		{ d: "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" },
	],
	["circle", { cx: "12", cy: "10", r: "3" }],
];

export const Menu: IconDrawing = [
	["path", { d: "M4 5h16" }],
	["path", { d: "M4 12h16" }],
	["path", { d: "M4 19h16" }],
];

export const ReceiptText: IconDrawing = [
	["path", { d: "M13 16H8" }],
	["path", { d: "M14 8H8" }],
	["path", { d: "M16 12H8" }],
	[
		"path",
		{
			d: "M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z",
		},
	],
];

export const Search: IconDrawing = [
	["path", { d: "m21 21-4.34-4.34" }],
	["circle", { cx: "11", cy: "11", r: "8" }],
];

export const Settings: IconDrawing = [
	[
		"path",
		{
			d: "M9.671 4.136a2.34 2.34 0 0 1 4.659 0 2.34 2.34 0 0 0 3.319 1.915 2.34 2.34 0 0 1 2.33 4.033 2.34 2.34 0 0 0 0 3.831 2.34 2.34 0 0 1-2.33 4.033 2.34 2.34 0 0 0-3.319 1.915 2.34 2.34 0 0 1-4.659 0 2.34 2.34 0 0 0-3.32-1.915 2.34 2.34 0 0 1-2.33-4.033 2.34 2.34 0 0 0 0-3.831A2.34 2.34 0 0 1 6.35 6.051a2.34 2.34 0 0 0 3.319-1.915",
		},
	],
	["circle", { cx: "12", cy: "12", r: "3" }],
];

export const Share2: IconDrawing = [
	["circle", { cx: "18", cy: "5", r: "3" }],
	["circle", { cx: "6", cy: "12", r: "3" }],
	["circle", { cx: "18", cy: "19", r: "3" }],
	["line", { x1: "8.59", x2: "15.42", y1: "13.51", y2: "17.49" }],
	["line", { x1: "15.41", x2: "8.59", y1: "6.51", y2: "10.49" }],
];

export const ShieldCheck: IconDrawing = [
	[
		"path",
		{
			d: "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z",
		},
	],
	["path", { d: "m9 12 2 2 4-4" }],
];

export const Sparkles: IconDrawing = [
	[
		"path",
		{
			d: "M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z",
		},
	],
	["path", { d: "M20 2v4" }],
	["path", { d: "M22 4h-4" }],
	["circle", { cx: "4", cy: "20", r: "2" }],
];

export const ThumbsUp: IconDrawing = [
	[
		"path",
		{
			d: "M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z",
		},
	],
	["path", { d: "M7 10v12" }],
];

export const Trash2: IconDrawing = [
	["path", { d: "M10 11v6" }],
	["path", { d: "M14 11v6" }],
	["path", { d: "M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6" }],
	["path", { d: "M3 6h18" }],
	["path", { d: "M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" }],
];

export const TrendingDown: IconDrawing = [
	["path", { d: "M16 17h6v-6" }],
	["path", { d: "m22 17-8.5-8.5-5 5L2 7" }],
];

export const TrendingUp: IconDrawing = [
	["path", { d: "M16 7h6v6" }],
	["path", { d: "m22 7-8.5 8.5-5-5L2 17" }],
];

export const TriangleAlert: IconDrawing = [
	["path", { d: "m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3" }],
	["path", { d: "M12 9v4" }],
	["path", { d: "M12 17h.01" }],
];

export const Upload: IconDrawing = [
	["path", { d: "M12 3v12" }],
	["path", { d: "m17 8-5-5-5 5" }],
	["path", { d: "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" }],
];

export const User: IconDrawing = [
	["path", { d: "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" }],
	["circle", { cx: "12", cy: "7", r: "4" }],
];

export const Users: IconDrawing = [
	["path", { d: "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" }],
	["path", { d: "M16 3.128a4 4 0 0 1 0 7.744" }],
	["path", { d: "M22 21v-2a4 4 0 0 0-3-3.87" }],
	["circle", { cx: "9", cy: "7", r: "4" }],
];

export const X: IconDrawing = [
	["path", { d: "M18 6 6 18" }],
	["path", { d: "m6 6 12 12" }],
];
