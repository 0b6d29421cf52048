// @module-tag rest
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { newForm } from "../../api/domain/forms/read-form.ts";
import { placesForm } from "../../api/domain/requests/applications/places.ts";
import page, { type PlacesData } from "../../site/pages/answering/places.tsx";
import { framedPage, hasView } from "./framed-page.tsx";

const shift = (name: string, places: number | null, taken: number) => ({ shift: name, places, taken });

/** The page with these numbers. */
const given = (places: number | null): PlacesData => ({
	requestId: "req_1",
	title: "Saturday teachers for a site school",
	places: { places, taken: 2, shifts: [shift("weekendMorning", 3, 2), shift("weekdayEvening", null, 0)] },
	form: newForm(placesForm("volunteering"), {
		places: places === null ? "" : String(places),
		shifts: { weekendMorning: "3", weekdayEvening: "" },
	}),
});

/** `/donationRequest/{id}/places`: how many people can be accepted, for the request's owner. */
const meta = {
	component: framedPage<PlacesData>(page, "/donationRequest/req_1/places"),
	parameters: { layout: "fullscreen" },
	args: { data: given(12) },
} satisfies Meta<ReturnType<typeof framedPage<PlacesData>>>;
export default meta;

type Story = StoryObj<typeof meta>;

export const WithPlaces: Story = { parameters: hasView };

export const NoLimit: Story = {
	args: { data: given(null) },
	play: async ({ canvas }) => {
		await expect(canvas.getByText("2 people have been accepted. There is no limit.")).toBeVisible();
	},
};
