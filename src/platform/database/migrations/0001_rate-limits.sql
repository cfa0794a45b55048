CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" timestamp with time zone[] NOT NULL,
	"allowed" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("expires_at");