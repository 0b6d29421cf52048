import type { RegionCode } from "../../api/domain/regions.ts";
import type { Address } from "../schema/index.ts";
import { numberOf } from "./ids.ts";
import { demoUsers, type PersonKey, userId } from "./people.ts";

/** A donor: a member (with a user id) or a guest. */
export interface Donor {
	userId: string | null;
	firstName: string;
	lastName: string;
	email: string;
	address: Address;
}

/** Guests as "First|Last", with names from many languages. */
const guests: Record<RegionCode, string> = {
	IN: `Aarav|Mehta,Abdul|Rahman,Aditi|Bhosale,Ajay|Toppo,Anjali|Iyer,Arjun|Rathore,Bharati|Kamble,Biju|Mathew,Charu|Saxena,
		Dolly|Boruah,Eknath|More,Gayatri|Sahoo,Gopal|Tamang,Hema|Subramanian,Iqbal|Ansari,Ishaan|Kapoor,Jaspreet|Kaur,K. R.|Narayanan,
		Kiran|Deshpande,Lobsang|Norbu,Madhuri|Pillai,Mary|Lyngdoh,Mohammed|Haneef,Nandini|Rao,Nilesh|Patel,Padma|Angmo,Parveen|Sultana,
		Rajeshwari|Murthy,Ritika|Agarwal,Rohan|Fernandes,S.|Balakrishnan,Sameera|Khan,Shalini|Tiwari,Siddharth|Jain,Sneha|Gaikwad,
		Tapan|Mukherjee,Uma|Maheshwari,Vandana|Chauhan,Vikram|Shetty,Zarina|Mistry`,
	US: `Aaron|Goldberg,Amara|Nwosu,Anh|Nguyen,Beatriz|Oliveira,Brian|McAllister,Caitlín|Ó Súilleabháin,Chen|Wei,Dana|Kowalski,
		DeShawn|Carter,Elena|Petrova,Ethan|Park,Gabriela|Núñez,Hassan|Ibrahim,Heather|Svensson,José|Ramírez,Karen|Begay,Keoni|Nakamura,
		Latoya|Simmons,Linda|Schultz,Marcus|Freeman,Meera|Srinivasan,Mike|D'Angelo,Olivia|Bennett,Patrick|Doyle,Rachel|Stein,
		Ruth|Yoder,Samir|Khoury,Susan|Halvorsen,Tyler|Hughes,Zoë|van der Berg`,
};

/** Donors' city, state and postal code. */
const towns: Record<RegionCode, readonly (readonly [string, string, string])[]> = {
	IN: [
		["Mumbai", "Maharashtra", "400007"],
		["Pune", "Maharashtra", "411038"],
		["Bengaluru", "Karnataka", "560041"],
		["Hyderabad", "Telangana", "500033"],
		["Chennai", "Tamil Nadu", "600090"],
		["Kolkata", "West Bengal", "700029"],
		["New Delhi", "Delhi", "110016"],
		["Ahmedabad", "Gujarat", "380009"],
		["Kochi", "Kerala", "682020"],
		["Lucknow", "Uttar Pradesh", "226010"],
		["Jaipur", "Rajasthan", "302004"],
		["Guwahati", "Assam", "781006"],
	],
	US: [
		["Chicago", "Illinois", "60614"],
		["Brooklyn", "New York", "11215"],
		["Austin", "Texas", "78704"],
		["Oakland", "California", "94610"],
		["Seattle", "Washington", "98107"],
		["Columbus", "Ohio", "43202"],
		["Minneapolis", "Minnesota", "55406"],
		["Decatur", "Georgia", "30030"],
		["Somerville", "Massachusetts", "02144"],
		["Fremont", "California", "94538"],
	],
};
const streets: Record<RegionCode, readonly string[]> = {
	IN: ["MG Road", "Gandhi Nagar", "Station Road", "Temple Street", "Nehru Colony", "Lake View Road"],
	US: ["Maple Street", "Oak Avenue", "Lincoln Way", "2nd Street", "Hillside Drive", "Cedar Lane"],
};

/** Derives a person's address from the key, so that it is the same in every run. */
function addressOf(key: string, region: RegionCode): Address {
	const number = numberOf(`address ${key}`);
	const [city, state, zip_code] = towns[region][number % towns[region].length] ?? ["", "", ""];
	const street = streets[region][(number >>> 8) % streets[region].length];
	return { line1: `${1 + ((number >>> 16) % 240)} ${street}`, city, state, zip_code, country: region };
}

function guestsOf(region: RegionCode): Donor[] {
	return guests[region].split(",").map((entry) => {
		const [firstName = "", lastName = ""] = entry.trim().split("|");
		const plain = `${firstName}.${lastName}`
			.normalize("NFD")
			.toLowerCase()
			.replace(/[^a-z.]/g, "")
			.replace(/\.+/g, ".");
		return { userId: null, firstName, lastName, email: `${plain}@mail.example`, address: addressOf(plain, region) };
	});
}

function membersOf(region: RegionCode): Donor[] {
	const staff = new Set(
		(["volunteer", "admin", "finadmin", "radioadmin", "superadmin"] satisfies PersonKey[]).map(userId),
	);
	return demoUsers
		.filter((user) => user.region === region && !staff.has(user.id))
		.map(({ id, firstName, lastName, email }) => ({
			userId: id,
			firstName,
			lastName,
			email,
			address: addressOf(email, region),
		}));
}

/** All demo donors, by the region they live in. */
export const demoDonors: Record<RegionCode, { guests: readonly Donor[]; members: readonly Donor[] }> = {
	IN: { guests: guestsOf("IN"), members: membersOf("IN") },
	US: { guests: guestsOf("US"), members: membersOf("US") },
};
