import { isoDay } from "../../../islands/ui/dates.ts";
import { brand } from "../../brand.ts";
import type { Head, View } from "../../page.ts";
import { organizationPath } from "../shared/organization-paths.ts";
import { personPath } from "../shared/person-path.ts";
import { summaryOf } from "../shared/story.ts";
import type { OrganizationData, PersonData, ProfileData } from "./profile-data.ts";

const absolute = (path: string | null, publicUrl: string) => (path === null ? null : new URL(path, publicUrl).href);

function personFacts({ profile }: PersonData, { publicUrl, words }: View) {
	const { firstName, lastName, username, about, imageUrl, createdAt } = profile;
	const name = `${firstName} ${lastName}`.trim();
	const description = about ? summaryOf(about) : words.t("profile.description", { name, brand: brand.name });
	const image = absolute(imageUrl, publicUrl);
	return {
		name,
		description,
		image,
		path: personPath(username),
		type: "profile",
		createdAt,
		entity: {
			"@type": "Person",
			name,
			alternateName: username,
			...(about ? { description } : {}),
			...(image ? { image } : {}),
		},
	};
}

function organizationFacts({ organization }: OrganizationData, { publicUrl }: View) {
	const { orgName: name, description: text, defaultImageUrl, orgAddress, websiteUrl, createdAt } = organization;
	const description = summaryOf(text);
	const image = absolute(defaultImageUrl, publicUrl);
	const address = {
		"@type": "PostalAddress",
		addressLocality: orgAddress.city,
		addressRegion: orgAddress.state,
		addressCountry: orgAddress.country,
	};
	return {
		name,
		description,
		image,
		path: organizationPath(organization._id),
		type: "website",
		createdAt,
		entity: {
			"@type": organization.orgType === "Non Profit Organization" ? "NGO" : "Organization",
			name,
			description,
			address,
			...(websiteUrl ? { sameAs: websiteUrl } : {}),
			...(image ? { image, logo: image } : {}),
		},
	};
}

/** The metadata of a profile for search engines and link previews. */
export function profileHead(data: ProfileData, view: View): Head {
	const { publicUrl, words } = view;
	const { name, description, image, path, type, createdAt, entity } =
		data.kind === "person" ? personFacts(data, view) : organizationFacts(data, view);
	const { page } = data.listed;
	const canonical = page === 1 ? path : `${path}?page=${page}`;
	const url = publicUrl + words.localizePath(canonical);
	return {
		title: words.t("profile.title", { name, brand: brand.name }),
		description,
		canonical,
		og: { type, url, description, image: image ?? `${publicUrl}/art/giving.png` },
		jsonLd: [
			{
				"@context": "https://schema.org",
				"@type": "ProfilePage",
				url,
				dateCreated: isoDay(createdAt),
				mainEntity: { ...entity, url: publicUrl + path },
			},
		],
	};
}
