import type { View } from "./view.ts";

/** Public profiles, and a signed-in visitor's dashboard. */
export const profileViews: readonly View[] = [
	{ name: "a person's public profile", path: "/user/asha.pawar" },
	{ name: "the profile of a person without requests", path: "/user/demo.donor", as: "donor" },
	{ name: "an organization's profile at its name", path: "/Vidya%20Jyothi%20Trust", route: "/{id}" },
	{ name: "a donee's dashboard", path: "/dashboard", as: "donee" },
	{ name: "a dashboard without requests and gifts", path: "/dashboard", as: "finadmin" },
];
