const part = encodeURIComponent;

/** The addresses of an organization's pages. */
export const organizationPaths = (id: string) => ({
	page: `/organization/${part(id)}`,
	run: `/organization/${part(id)}/edit`,
	members: `/organization/${part(id)}/members`,
	pictures: `/organization/${part(id)}/pictures`,
	documents: (folder: string) => `/organization/${part(id)}/documents/${part(folder)}`,
	logo: `/add-organization?organization=${part(id)}&step=logo`,
});
