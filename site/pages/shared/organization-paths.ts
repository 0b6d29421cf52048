const part = encodeURIComponent;

/** The path of an organization's profile. Its name is an address too, which this one replaces for search engines. */
export const organizationPath = (id: string) => `/organization/${part(id)}`;

/** The addresses of an organization's pages. */
export const organizationPaths = (id: string) => ({
	page: organizationPath(id),
	run: `/organization/${part(id)}/edit`,
	funds: `/organization/${part(id)}/funds`,
	members: `/organization/${part(id)}/members`,
	pictures: `/organization/${part(id)}/pictures`,
	registration: (scheme: string) => `/organization/${part(id)}/registrations/${part(scheme)}`,
	/** The pictures, on the way through the wizard. */
	logo: `/organization/${part(id)}/logo`,
	documents: (folder: string) => `/organization/${part(id)}/documents/${part(folder)}`,
});

/** The page on which a gift to an organization, or to a fund of it, begins. */
export const giveToFundPath = (id: string, slug = ""): string =>
	`/publicPayment?donationFor=organization&orgId=${part(id)}${slug && `&fund=${part(slug)}`}`;

/** A step of the wizard for an organization that its first step has created. */
export const wizardPath = (id: string, step: "basics" | "bank" | "logo") =>
	`/add-organization?organization=${part(id)}&step=${step}`;
